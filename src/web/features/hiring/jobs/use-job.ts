import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Job, JobSummary } from '#contract/hiring/jobs.ts';
import { useLive } from '#web/api/live.ts';
import { jobOptions } from './jobs-api.ts';

interface JobState<Known extends JobSummary> {
  job: Known;
}

/**
 * The navigation state by which a page can paint a job before it was read. Who applied stays out of it:
 * the browser stores this state with the history entry, also after another person has signed in.
 */
export const toJobState = <Known extends JobSummary>(job: Known): JobState<Known> => ({
  job: { ...job, applicants: [] },
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Only this site writes its navigation state, but an older version of it may have. */
const hasTexts = (state: unknown, names: readonly string[]): boolean => {
  const job = isObject(state) ? state['job'] : undefined;
  return isObject(job) && names.every((name) => typeof job[name] === 'string');
};

const summaryTexts = ['_id', 'position', 'company', 'location', 'currentDate'];
const isSummaryState = (state: unknown): state is JobState<JobSummary> =>
  hasTexts(state, summaryTexts);
const isJobState = (state: unknown): state is JobState<Job> =>
  hasTexts(state, [...summaryTexts, 'jobDetail', 'companyDetail']);

/** The job `id` that the link to this page carried, perhaps without the long texts that a list does not know. */
export const useSummaryFromState = (id: string | undefined): JobSummary | undefined => {
  const state: unknown = useLocation().state;
  return isSummaryState(state) && state.job._id === id ? state.job : undefined;
};

/** The whole job that the link to this page carried. */
export const useJobFromState = (): Job | undefined => {
  const state: unknown = useLocation().state;
  return isJobState(state) ? state.job : undefined;
};

interface JobOptions {
  /** `fresh` reads the job again although another page has read it before; `live` also keeps it up to date. */
  read?: 'cached' | 'fresh' | 'live';
}

/** One job, with the applicants that the viewer may see. */
export const useJob = (id: string | undefined, { read = 'cached' }: JobOptions = {}) => {
  const [openedAt] = useState(() => Date.now());
  const live = useLive();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...jobOptions(id ?? '-'),
    enabled: id !== undefined,
    ...(read === 'live' && live),
    ...(read === 'fresh' && { staleTime: 0 }),
  });
  return {
    data,
    error,
    isFetching,
    refetch,
    dataUpdatedAt,
    /** The data was read since the page was opened. */
    isFresh: data !== undefined && dataUpdatedAt >= openedAt,
  };
};
