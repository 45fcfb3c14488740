import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { AlertCadence } from '#contract/hiring/alert-texts.ts';
import type {
  EmailAlertInput,
  SavedFilters,
  SavedSearchUpdate,
} from '#contract/hiring/saved-searches.ts';
import { read, write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

/** The searches that the viewer saved, with the numbers of their new jobs. */
export const savedSearchesOptions = () =>
  queryOptions({
    ...read(request('GET /saved-searches')),
    // Each counts the jobs of ten searches.
    staleTime: 5 * 60_000,
    meta: { tags: ['savedSearches'] },
  });

/** The searches that the link of a mail names. */
export const alertLinkOptions = (t: string) =>
  queryOptions(read(request('GET /saved-searches/link', { query: { t } })));

const meta = { invalidates: ['savedSearches'] } as const;

/** The IANA name of this browser's time zone. */
export const readTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Save {
  filters: SavedFilters;
  cadence: AlertCadence;
}

export const saveSearchMutation = mutationOptions({
  mutationFn: write((search: Save) =>
    request('POST /saved-searches', { body: { ...search, timeZone: readTimeZone() } }),
  ),
  meta,
});

export const requestAlertMutation = mutationOptions({
  mutationFn: write((alert: Omit<EmailAlertInput, 'timeZone'>) =>
    request('POST /saved-searches/by-email', { body: { ...alert, timeZone: readTimeZone() } }),
  ),
});

export const updateSearchMutation = mutationOptions({
  mutationFn: write(({ id, ...body }: SavedSearchUpdate & { id: string }) =>
    request('PATCH /saved-searches/:id', { params: { id }, body }),
  ),
  meta,
});

export const removeSearchMutation = mutationOptions({
  mutationFn: write((id: string) => request('DELETE /saved-searches/:id', { params: { id } })),
  meta,
});

/** The numbers of new jobs that are shown stay until they are read again. */
export const visitSearchMutation = mutationOptions({
  mutationFn: write((id: string) => request('POST /saved-searches/:id/visit', { params: { id } })),
});

export const followLinkMutation = mutationOptions({
  mutationFn: write((token: string) =>
    request('POST /saved-searches/followed-links', { body: { token } }),
  ),
});
