import { skipToken } from '@reduxjs/toolkit/query';
import type { Job } from '#contract/jobs.ts';
import { useIsLive } from '#web/api/live-api.ts';
import { polling } from '#web/api/polling.ts';
import { jobsApi } from './jobs-api.ts';

interface Read {
  currentData?: Job | undefined;
  error?: unknown;
}

const pickRead = ({ currentData, error }: Read) => ({ job: currentData, error });
const pickError = ({ error }: Pick<Read, 'error'>) => ({ error });

/** One job with the applicants that the viewer may see; new ones, and their messages, appear by themselves. */
export const useLiveJob = (id: string | undefined) => {
  const { useQuery, useQueryState } = jobsApi.endpoints.getJob;
  const which = id ?? skipToken;
  const last = useQueryState(which, { selectFromResult: pickError });
  const isLive = useIsLive();
  const options = { ...polling(last.error, { isLive }), refetchOnMountOrArgChange: true };
  const { job, error, refetch } = useQuery(which, { ...options, selectFromResult: pickRead });
  return { job, error, refetch: () => void refetch() };
};
