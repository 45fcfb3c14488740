import { useLocation } from 'react-router';
import type { Job } from '#contract/jobs.ts';
import { jobInState } from './job-in-state.ts';

/**
 * The job that the link to this page carried, for its poster only: the state stays with the address,
 * also when somebody else has signed in since.
 */
export const useCarriedJob = (email: string): Job | undefined => {
  const job = jobInState(useLocation().state);
  return job?.email === email ? job : undefined;
};
