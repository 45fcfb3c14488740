import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Job, JobSummary } from '#contract/hiring/jobs.ts';
import { pollingIntervals, useLive } from '#web/api/live.ts';
import { useReaderQuery } from '#web/api/reader.ts';
import { jobOptions } from './jobs-api.ts';
import { readState } from '#web/lib/read-state.ts';

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

const summaryTexts = ['_id', 'position', 'company', 'location', 'currentDate'] as const;

/** The job `id` of the navigation state, perhaps without the long texts, which lists leave out. */
export const useSummaryFromState = (id: string | undefined): JobSummary | undefined => {
  const job = readState<JobSummary>(useLocation().state, 'job', summaryTexts);
  return job?._id === id ? job : undefined;
};

/** The job of the navigation state with all its texts. */
export const useJobFromState = (): Job | undefined =>
  readState<Job>(useLocation().state, 'job', [...summaryTexts, 'jobDetail', 'companyDetail']);

interface JobOptions {
  /** `fresh` reads the job again although another page has read it before; `live` also keeps it up to date. */
  read?: 'cached' | 'fresh' | 'live';
}

/** One job, with the applicants that the viewer may see. */
export const useJob = (id: string | undefined, { read = 'cached' }: JobOptions = {}) => {
  const [openedAt] = useState(() => Date.now());
  const live = useLive(pollingIntervals.live);
  const query = useReaderQuery((reader) => ({
    ...jobOptions(id ?? '-', reader),
    enabled: id !== undefined,
    ...(read === 'live' && live),
    ...(read === 'fresh' && { staleTime: 0 }),
  }));
  return {
    ...query,
    /** The data was read for the viewer since the page was opened. */
    isFresh: query.isForReader && query.dataUpdatedAt >= openedAt,
  };
};
