import { useQuery } from '@tanstack/react-query';
import type { WaitingCounts } from '#contract/hiring/waiting.ts';
import { query } from '#web/api/call.ts';
import { pollingIntervals, useLive } from '#web/api/live.ts';

const waitingOptions = query('GET /waiting', { tags: ['jobs', 'jobApply', 'unread'] });

/** The counts of things that wait for the viewer, kept up to date. */
export const useWaitingQuery = (isSignedIn = true) =>
  useQuery({
    ...waitingOptions(),
    enabled: isSignedIn,
    ...useLive(pollingIntervals.count),
    // Menus and pages that appear one after another share one answer.
    staleTime: pollingIntervals.count,
  });

/** The one number of menus, navigation and pages; undefined until it is known. */
export const useWaiting = (isSignedIn = true): WaitingCounts | undefined =>
  useWaitingQuery(isSignedIn).data;
