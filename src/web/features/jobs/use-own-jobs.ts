import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { Job } from '#contract/jobs.ts';
import { useIsLive } from '#web/api/live-api.ts';
import { polling } from '#web/api/polling.ts';
import { jobsApi, type JobListPart } from './jobs-api.ts';

/** A list of one's own jobs, as far as it was read. */
export interface OwnJobs {
  /** Undefined until the first answer. */
  jobs: readonly Job[] | undefined;
  error: unknown;
  refetch: () => void;
  /** Undefined when all jobs are shown. */
  more: { show: () => void; isLoading: boolean } | undefined;
}

interface Read {
  data?: { pages: readonly JobListPart[] } | undefined;
  error?: unknown;
  isFetchingNextPage: boolean;
}
interface ReadNext {
  refetch: () => unknown;
  fetchNextPage: () => PromiseLike<{ data?: Read['data'] }>;
}

// Every look at the server changes other parts of the result, which nothing on the page depends on.
const pickRead = ({ data, error, isFetchingNextPage }: Read): Read => ({
  data,
  error,
  isFetchingNextPage,
});
const pickError = ({ error }: Pick<Read, 'error'>) => ({ error });

const useList = ({ data, error, isFetchingNextPage, refetch, fetchNextPage }: Read & ReadNext) => {
  const jobs = useMemo(() => data?.pages.flatMap((part) => part.jobs), [data]);
  const show = async () => {
    const result = await fetchNextPage();
    // A look that was just under way swallows the call.
    if (result.data?.pages.length === data?.pages.length) {
      await fetchNextPage();
    }
  };
  const isComplete = data?.pages.at(-1)?.next === undefined;
  const more = isComplete ? undefined : { show: () => void show(), isLoading: isFetchingNextPage };
  return { jobs, error, refetch: () => void refetch(), more };
};

/** The jobs that the person of this address posted, newest first, looked at again every `interval` milliseconds unless the server tells of changes. */
export const usePostedJobs = (email: string | undefined, interval: number): OwnJobs => {
  const { useInfiniteQuery, useInfiniteQueryState } = jobsApi.endpoints.listPostedJobs;
  const who = email ?? skipToken;
  const last = useInfiniteQueryState(who, { selectFromResult: pickError });
  const isLive = useIsLive();
  const options = {
    ...polling(last.error, { interval, isLive }),
    refetchOnMountOrArgChange: true,
  };
  return useList(useInfiniteQuery(who, { ...options, selectFromResult: pickRead }));
};

/** The jobs that the user applied to, newest application first, looked at again every `interval` milliseconds unless the server tells of changes. */
export const useAppliedJobs = (userId: string | undefined, interval: number): OwnJobs => {
  const { useInfiniteQuery, useInfiniteQueryState } = jobsApi.endpoints.listAppliedJobs;
  const who = userId ?? skipToken;
  const last = useInfiniteQueryState(who, { selectFromResult: pickError });
  const isLive = useIsLive();
  const options = {
    ...polling(last.error, { interval, isLive }),
    refetchOnMountOrArgChange: true,
  };
  return useList(useInfiniteQuery(who, { ...options, selectFromResult: pickRead }));
};
