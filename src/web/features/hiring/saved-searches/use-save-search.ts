import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { SavedFilters, SavedSearch } from '#contract/hiring/saved-searches.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { removeSearch, saveSearch } from './save-search.tsx';
import { savedSearchesOptions } from './saved-searches-api.ts';

const toKey = (filters: SavedFilters): string =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

interface SaveSearch {
  /** The search, once the user has saved it. */
  saved: SavedSearch | undefined;
  /** Saves it with a mail every day. */
  save: () => void;
  remove: () => void;
}

export const useSaveSearch = (filters: SavedFilters, isPressed: boolean): SaveSearch => {
  const { isEmailVerified } = useViewer();
  const client = useQueryClient();
  const { data } = useQuery(savedSearchesOptions());
  const key = toKey(filters);
  const saved = data?.searches.find((search) => toKey(search.filters) === key);
  const save = () => void saveSearch({ client, filters, isEmailVerified });
  const isKnown = data !== undefined;
  const savePressed = useEffectEvent(() => isPressed && !saved && save());
  useEffect(() => {
    if (isKnown) {
      savePressed();
    }
  }, [isKnown]);
  return {
    saved,
    save,
    remove: () => void (saved && removeSearch(client, saved._id)),
  };
};
