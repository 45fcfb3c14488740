import { m } from '#messages';
import { formatSearchName } from '#contract/hiring/alert-texts.ts';
import type { SavedFilters } from '#contract/hiring/saved-searches.ts';
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

/** What a toast says about a search that is saved by one press, with the way to change it. */
export const makeSavedToast = (saved: Saved) => ({
  id: 'saved-search',
  loading: m.alert_saving,
  success: () => (
    <>
      {formatSaved(saved)} <TextLink to={paths.alerts}>{m.alert_change()}</TextLink>
    </>
  ),
});
