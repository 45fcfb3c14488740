import { skipToken } from '@reduxjs/toolkit/query';
import type { WaitingCounts } from '#contract/hiring/waiting.ts';
import { baseApi } from '#web/api/base-api.ts';
import { request } from '#web/api/endpoint-request.ts';
import { pickError, pollingIntervals, useLiveOptions } from '#web/api/live-options.ts';

const waitingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    countWaiting: build.query<WaitingCounts, void>({
      query: () => request('GET /waiting'),
      // On a closed job no application awaits a first message.
      providesTags: ['jobs', 'jobApply', 'unread'],
    }),
  }),
});

/** What waits for the viewer, kept up to date. */
export const useWaitingQuery = (isSignedIn = true) => {
  const { useQuery, useQueryState } = waitingApi.endpoints.countWaiting;
  const argument = isSignedIn ? undefined : skipToken;
  const last = useQueryState(argument, { selectFromResult: pickError });
  return useQuery(argument, useLiveOptions(last.error, pollingIntervals.count));
};

/** The one number of menus, navigation and pages; undefined until it is known. */
export const useWaiting = (isSignedIn = true): WaitingCounts | undefined =>
  useWaitingQuery(isSignedIn).data;
