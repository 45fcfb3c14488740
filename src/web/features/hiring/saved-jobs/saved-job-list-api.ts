import { infiniteQueryOptions } from '@tanstack/react-query';
import { readPages } from '#web/api/cursor-list.ts';
import { request } from '#web/api/endpoint-request.ts';

/** The viewer's saved jobs, the latest first. A removed one stays, with its button to save it again, until the page is opened next. */
export const savedJobsOptions = () =>
  infiniteQueryOptions({
    ...readPages((cursor) => request('GET /saved-jobs', { query: { cursor } })),
    staleTime: 0,
    meta: { tags: ['savedJobs', 'jobs', 'jobApply'] },
  });
