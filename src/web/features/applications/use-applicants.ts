import { useMemo } from 'react';
import { useIsLive } from '#web/api/live-api.ts';
import { polling } from '#web/api/polling.ts';
import { applicationsApi } from './applications-api.ts';

const pickError = ({ error }: { error?: unknown }) => ({ error });

/** The applicants of the viewer's job as far as they were read; new ones, and what they write, appear by themselves. */
export const useApplicants = (jobId: string) => {
  const { useInfiniteQuery, useInfiniteQueryState } = applicationsApi.endpoints.listApplicants;
  const last = useInfiniteQueryState(jobId, { selectFromResult: pickError });
  const isLive = useIsLive();
  const { currentData, error, isFetchingNextPage, refetch, fetchNextPage } = useInfiniteQuery(
    jobId,
    { ...polling(last.error, { isLive }), refetchOnMountOrArgChange: true },
  );
  const applicants = useMemo(
    () => currentData?.pages.flatMap((page) => page.applicants),
    [currentData],
  );
  const show = async () => {
    const { data } = await fetchNextPage();
    // A refetch that was just under way swallows the call.
    if (data?.pages.length === currentData?.pages.length) {
      await fetchNextPage();
    }
  };
  const isComplete = currentData?.pages.at(-1)?.next === undefined;
  return {
    applicants,
    error,
    refetch: () => void refetch(),
    /** Undefined when all are shown. */
    more: isComplete ? undefined : { show: () => void show(), isLoading: isFetchingNextPage },
  };
};
