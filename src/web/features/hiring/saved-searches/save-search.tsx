import type { QueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SavedFilters } from '#contract/hiring/saved-searches.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/toast.ts';
import { removeSearchMutation, saveSearchMutation } from './saved-searches-api.ts';

const id = 'saved-search';

interface Save {
  client: QueryClient;
  filters: SavedFilters;
  isEmailVerified: boolean;
}

const formatSaved = (name: string | undefined, isEmailVerified: boolean): string =>
  isEmailVerified
    ? `Saved: ${name}. We email you new ones every morning.`
    : `Saved: ${name}. Confirm your email address to get new ones by email.`;

/** Saves a search with a mail every day, by one press. */
export async function saveSearch({ client, filters, isEmailVerified }: Save): Promise<void> {
  const mutation = client.getMutationCache().build(client, saveSearchMutation);
  const { data } = await runWithToast(mutation.execute({ filters, cadence: 'daily' }), {
    id,
    loading: 'Saving',
    success: (answer) => formatSaved(answer?.name, isEmailVerified),
  });
  if (data) {
    toast(
      <>
        {formatSaved(data.name, isEmailVerified)}{' '}
        <Link to={paths.alerts} className="text-primary underline underline-offset-4">
          Change
        </Link>
      </>,
      { id },
    );
  }
}

export async function removeSearch(client: QueryClient, searchId: string): Promise<void> {
  const mutation = client.getMutationCache().build(client, removeSearchMutation);
  await runWithToast(mutation.execute(searchId), {
    id,
    loading: 'Removing',
    success: 'Removed from your saved searches.',
  });
}
