import { list } from '#web/api/cursor-list.ts';

/** The viewer's saved jobs, the latest first. A removed one stays, with its button to save it again, until the page is opened next. */
export const savedJobsOptions = list('GET /saved-jobs', {
  staleTime: 0,
  tags: ['savedJobs', 'jobs', 'jobApply'],
});
