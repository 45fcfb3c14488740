import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { SavedFilters, SavedSearch } from '#contract/hiring/saved-searches.ts';
import { withToast } from '#web/api/page-toasts.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import {
  readTimeZone,
  removeSearchMutation,
  savedSearchesOptions,
  saveSearchMutation,
} from './saved-searches-api.ts';
import { m } from '#messages';
import { formatSearchName } from '#contract/hiring/alert-texts.ts';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';

interface Saved {
  filters: SavedFilters;
  isEmailVerified: boolean;
}

const formatSaved = ({ filters, isEmailVerified }: Saved): string => {
  const name = formatSearchName(filters);
  return isEmailVerified ? m.alert_saved({ name }) : m.alert_saved_unconfirmed({ name });
};

/** The toast for a search that one press has saved, with a link to change it. */
const makeSavedToast = (saved: Saved) => ({
  id: 'saved-search',
  loading: m.alert_saving,
  success: () => (
    <>
      {formatSaved(saved)} <TextLink to={paths.alerts}>{m.alert_change()}</TextLink>
    </>
  ),
});

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
  const { mutate: saveSearch } = useMutation(
    withToast(saveSearchMutation, makeSavedToast({ filters, isEmailVerified })),
  );
  const { mutate: removeSearch } = useMutation(removeSearchMutation);
  const { data } = useQuery(savedSearchesOptions());
  const key = toKey(filters);
  const saved = data?.searches.find((search) => toKey(search.filters) === key);
  const save = () => saveSearch({ body: { filters, cadence: 'daily', timeZone: readTimeZone() } });
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
    remove: () => saved && removeSearch({ params: { id: saved._id } }),
  };
};
