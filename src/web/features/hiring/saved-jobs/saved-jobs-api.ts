import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { read, readPages } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

export const savedJobIdsOptions = () =>
  queryOptions({ ...read(request('GET /saved-jobs/ids')), meta: { tags: ['savedJobs'] } });

/** The viewer's saved jobs, the latest first. A removed one stays, with its button to save it again, until the page is opened next. */
export const savedJobsOptions = () =>
  infiniteQueryOptions({
    ...readPages((cursor) => request('GET /saved-jobs', { query: { cursor } })),
    staleTime: 0,
    meta: { tags: ['savedJobs', 'jobs', 'jobApply'] },
  });
