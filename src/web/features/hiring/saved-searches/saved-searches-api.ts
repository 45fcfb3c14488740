import { m } from '#messages';
import { mutation, query } from '#web/api/call.ts';

/** The searches that the viewer saved, with the numbers of their new jobs. */
export const savedSearchesOptions = query('GET /saved-searches', {
  // Each counts the jobs of ten searches.
  staleTime: 5 * 60_000,
  tags: ['savedSearches'],
});

/** The searches that the link of a mail names. */
export const alertLinkOptions = query('GET /saved-searches/link');

const changesSearches = { invalidates: ['savedSearches'] } as const;

/** The IANA name of this browser's time zone. */
export const readTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const saveSearchMutation = mutation('POST /saved-searches', changesSearches);

export const requestAlertMutation = mutation('POST /saved-searches/by-email');

export const updateSearchMutation = mutation('PATCH /saved-searches/:id', {
  ...changesSearches,
  toast: {
    id: 'saved-search',
    loading: m.alert_saving,
    success: () => m.alert_saved_change(),
  },
});

export const removeSearchMutation = mutation('DELETE /saved-searches/:id', {
  ...changesSearches,
  toast: { id: 'saved-search', loading: m.alert_removing, success: () => m.alert_removed() },
});

/** The numbers of new jobs that are shown stay until they are read again. */
export const visitSearchMutation = mutation('POST /saved-searches/:id/visit');

export const followLinkMutation = mutation('POST /saved-searches/followed-links');
