import { PageLoadError } from '#web/lib/reload-once.ts';

/** Loads a file that a page needs. Without it the error page stands in its place. */
export const loadFile = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch (cause) {
    throw new PageLoadError('We couldn’t load the page', { cause });
  }
};
