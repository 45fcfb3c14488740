import type { Job, JobSummary } from '#contract/jobs.ts';

interface JobState<Known extends JobSummary> {
  job: Known;
}

/**
 * The navigation state by which a page can paint a job before it was read. Who applied stays out of it:
 * the browser keeps this state with the address, also after somebody else has signed in.
 */
export const stateOfJob = <Known extends JobSummary>(job: Known): JobState<Known> => ({
  job: { ...job, applicants: [] },
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Only this site writes its navigation state, but an older version of it may have. */
const hasTexts = (state: unknown, names: readonly string[]): boolean =>
  isObject(state) &&
  isObject(state['job']) &&
  names.every((name) => isObject(state['job']) && typeof state['job'][name] === 'string');

const summaryTexts = ['_id', 'position', 'company', 'location', 'currentDate'];
const isSummaryState = (state: unknown): state is JobState<JobSummary> =>
  hasTexts(state, summaryTexts);
const isJobState = (state: unknown): state is JobState<Job> =>
  hasTexts(state, [...summaryTexts, 'jobDetail', 'companyDetail']);

/** The job that a link to this page carried, if it did. */
export const jobInState = (state: unknown): Job | undefined =>
  isJobState(state) ? state.job : undefined;

/** The same, if need be without the long texts that a list does not know. */
export const summaryInState = (state: unknown, id: string | undefined): JobSummary | undefined =>
  isSummaryState(state) && state.job._id === id ? state.job : undefined;
