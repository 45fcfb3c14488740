import { useState } from 'react';
import { useLocation } from 'react-router';
import { errors } from '#contract/errors.ts';
import type { Job } from '#contract/jobs.ts';
import { errorMessage, errorStatus } from '#web/api/error-message.ts';
import { jobInState } from './job-in-state.ts';
import { useGetJobQuery } from './jobs-api.ts';

interface OwnJob {
  job?: Job | undefined;
  /** Why there is none to edit, in one sentence; neither while it is on its way. */
  refusal?: string;
}

const sentenceOf = (error: unknown): string => {
  const status = errorStatus(error);
  return status === 400 || status === 404 ? errors['job-not-found'].text : errorMessage(error);
};

/**
 * The job `id` for its owner to edit: what the link carried along is there at once, what the server says replaces it.
 * From then on it stays as it is, so that nothing changes under the fingers of somebody who is typing.
 */
export const useOwnJob = (id: string, email: string): OwnJob => {
  const carried = jobInState(useLocation().state);
  const { data, error, isFetching } = useGetJobQuery(id, { refetchOnMountOrArgChange: true });
  const [loaded, setLoaded] = useState<Job>();
  if (data && !isFetching && !loaded) {
    setLoaded(data);
  }
  const job = [loaded, carried, data].find((known) => known?._id === id && known.email === email);
  if (error && (!job || errorStatus(error) === 404)) {
    return { refusal: sentenceOf(error) };
  }
  if (!job && loaded) {
    return { refusal: errors['not-the-job-owner'].text };
  }
  return { job };
};
