import { store, storedKeys } from './safe-storage.ts';

/** The keys of drafts in the storage of a tab begin with it. */
export const draftPrefix = 'draft:';

/** Forgets every draft of this tab, so that the next person at it does not find them. */
export const removeAllDrafts = (): void => {
  for (const key of storedKeys('sessionStorage')) {
    if (key.startsWith(draftPrefix)) {
      store('sessionStorage', key, undefined);
    }
  }
};
