import type { JobCategory } from '#contract/job-input.ts';
import type { JobFilter } from '#contract/jobs.ts';

/** The category that a filter of Find Job selects; undefined for all. */
export const toCategory: Readonly<Record<JobFilter, JobCategory | undefined>> = {
  'All Jobs': undefined,
  'Fresher Jobs': 'Fresher',
  'Experienced Jobs': 'Experienced',
};
