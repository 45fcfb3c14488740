import { readStored, store } from './safe-storage.ts';

const key = 'reloaded-at';
/** Milliseconds in which a page that fails again is not reloaded again. */
const pause = 60_000;

/** Whether the site answers this browser. */
export const isReachable = async (): Promise<boolean> => {
  try {
    const { ok } = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
    return ok;
  } catch {
    return false;
  }
};

/** Reloads the page. False when the site cannot be reached: the browser would show its own error instead of the page. */
export const reloadIfReachable = async (): Promise<boolean> => {
  const canReload = await isReachable();
  if (canReload) {
    window.location.reload();
  }
  return canReload;
};

/**
 * Reloads the page, whose files a newer version may have replaced. False when that was tried just now,
 * or when the site cannot be reached.
 */
export const reloadOnce = async (): Promise<boolean> => {
  const last = Number(readStored('sessionStorage', key) ?? 0);
  if (Date.now() - last < pause || !(await isReachable())) {
    return false;
  }
  const now = String(Date.now());
  store('sessionStorage', key, now);
  // Without storage nothing would end a row of reloads.
  if (readStored('sessionStorage', key) !== now) {
    return false;
  }
  window.location.reload();
  return true;
};

/** The file of a page could not be loaded: the line is down, or a newer version has replaced it. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

/** In place of a part without which the page makes no sense. */
export function FailedPage(): never {
  throw new PageLoadError('We couldn’t load the page');
}

/** Loads a file that a page needs. Without it the error page stands in its place. */
export const loadFile = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch (cause) {
    throw new PageLoadError('We couldn’t load the page', { cause });
  }
};
