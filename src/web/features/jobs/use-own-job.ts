import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Job } from '#contract/jobs.ts';
import { jobInState } from './job-in-state.ts';
import { useGetJobQuery } from './jobs-api.ts';

/**
 * The job `id` for its owner to edit: what the link carried along is there at once, what the server says replaces it.
 * From then on it stays as it is, so that nothing changes under the fingers of somebody who is typing.
 */
export const useOwnJob = (id: string, email: string) => {
  const carried = jobInState(useLocation().state);
  const query = useGetJobQuery(id, { refetchOnMountOrArgChange: true });
  const { data, error, fulfilledTimeStamp = 0, refetch } = query;
  // At first the query gives what an earlier page has read.
  const [openedAt] = useState(() => Date.now());
  const [loaded, setLoaded] = useState<Job>();
  if (data && fulfilledTimeStamp >= openedAt && !loaded) {
    setLoaded(data);
  }
  const job = [loaded, carried, data].find((known) => known?._id === id && known.email === email);
  return {
    /** Undefined while it is on its way, and when it cannot be had. */
    job,
    /** The server has not said yet what the job is now. */
    isProvisional: !loaded && error === undefined,
    isForeign: !job && loaded !== undefined,
    error,
    retry: () => void refetch(),
  };
};
