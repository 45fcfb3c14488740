import type { Job } from '#contract/jobs.ts';

interface JobState {
  job: Job;
}

/**
 * The navigation state by which a page can paint a job before it was read. Who applied stays out of it:
 * the browser keeps this state with the address, also after somebody else has signed in.
 */
export const stateOfJob = (job: Job): JobState => ({ job: { ...job, applicants: [] } });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Only this site writes its navigation state, but an older version of it may have. */
const isJobState = (state: unknown): state is JobState =>
  isObject(state) &&
  isObject(state['job']) &&
  ['_id', 'position', 'company', 'location', 'jobDetail', 'companyDetail', 'currentDate'].every(
    (name) => isObject(state['job']) && typeof state['job'][name] === 'string',
  );

/** The job that a link to this page carried, if it did. */
export const jobInState = (state: unknown): Job | undefined =>
  isJobState(state) ? state.job : undefined;
