import { m } from '#messages';
import type { QueryClient } from '@tanstack/react-query';
import { formatSearchName } from '#contract/hiring/alert-texts.ts';
import type { SavedFilters } from '#contract/hiring/saved-searches.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { paths } from '#web/app/paths.ts';
import { toast } from '#web/ui/toast.ts';
import { removeSearchMutation, saveSearchMutation } from './saved-searches-api.ts';
import { TextLink } from '#web/ui/text-link.tsx';

const id = 'saved-search';

interface Save {
  client: QueryClient;
  filters: SavedFilters;
  isEmailVerified: boolean;
}

const formatSaved = ({ filters, isEmailVerified }: Omit<Save, 'client'>): string => {
  const name = formatSearchName(filters);
  return isEmailVerified ? m.alert_saved({ name }) : m.alert_saved_unconfirmed({ name });
};

/** Saves a search with a mail every day, by one press. */
export async function saveSearch({ client, filters, isEmailVerified }: Save): Promise<void> {
  const mutation = client.getMutationCache().build(client, saveSearchMutation);
  const text = formatSaved({ filters, isEmailVerified });
  const { data } = await runWithToast(mutation.execute({ filters, cadence: 'daily' }), {
    id,
    loading: m.alert_saving(),
    success: text,
  });
  if (data) {
    toast(
      <>
        {text} <TextLink to={paths.alerts}>{m.alert_change()}</TextLink>
      </>,
      { id },
    );
  }
}

export async function removeSearch(client: QueryClient, searchId: string): Promise<void> {
  const mutation = client.getMutationCache().build(client, removeSearchMutation);
  await runWithToast(mutation.execute(searchId), {
    id,
    loading: m.alert_removing(),
    success: m.alert_removed(),
  });
}
