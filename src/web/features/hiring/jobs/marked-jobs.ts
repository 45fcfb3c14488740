import { useSyncExternalStore } from 'react';
import { readStored, store } from '#web/lib/safe-storage.ts';

/** Jobs that were opened, or hidden from Find Job, in this browser. It tells no one else. */
type Mark = 'seen' | 'hidden';

const limit = 200;

/** Tells the components of this tab; other tabs get `storage`. */
const changed = 'marked-jobs-changed';

/** Ids between spaces, the latest first. */
const readText = (mark: Mark): string => readStored('localStorage', `${mark}-jobs`) ?? '';

export const markJob = (mark: Mark, id: string, isMarked = true): void => {
  const others = readText(mark)
    .split(' ')
    .filter((other) => other !== id);
  const ids = isMarked ? [id, ...others] : others;
  store('localStorage', `${mark}-jobs`, ids.slice(0, limit).join(' ').trim());
  window.dispatchEvent(new Event(changed));
};

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener(changed, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(changed, onChange);
    window.removeEventListener('storage', onChange);
  };
};

/** The ids of these jobs in one text. Empty on the server and until hydration. */
export const useMarkedJobs = (mark: Mark): string =>
  useSyncExternalStore(
    subscribe,
    () => readText(mark),
    () => '',
  );
