import { skipToken } from '@reduxjs/toolkit/query';
import { pickPages, useCursorList } from '#web/api/cursor-list.ts';
import { pickError, useLiveOptions } from '#web/api/live-options.ts';
import { pollingIntervals } from '#web/api/polling.ts';
import { jobsApi } from './jobs-api.ts';

/** The jobs that the user with this email posted, newest first, kept up to date. */
export const usePostedJobs = (email: string | undefined) => {
  const { useInfiniteQuery, useInfiniteQueryState } = jobsApi.endpoints.listPostedJobs;
  const argument = email ?? skipToken;
  const last = useInfiniteQueryState(argument, { selectFromResult: pickError });
  const options = useLiveOptions(last.error, pollingIntervals.calm);
  return useCursorList(useInfiniteQuery(argument, { ...options, selectFromResult: pickPages }));
};

/** The jobs that the user applied to, newest application first, kept up to date. */
export const useAppliedJobs = (userId: string | undefined) => {
  const { useInfiniteQuery, useInfiniteQueryState } = jobsApi.endpoints.listAppliedJobs;
  const argument = userId ?? skipToken;
  const last = useInfiniteQueryState(argument, { selectFromResult: pickError });
  const options = useLiveOptions(last.error);
  return useCursorList(useInfiniteQuery(argument, { ...options, selectFromResult: pickPages }));
};
