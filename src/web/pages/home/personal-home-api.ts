import { queryOptions } from '@tanstack/react-query';
import { read } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

/** The viewer's own part at the top of the home page. */
export const personalHomeOptions = () =>
  queryOptions({
    ...read(request('GET /home')),
    meta: { tags: ['jobs', 'jobLists', 'jobApply', 'savedJobs', 'drafts'] },
  });
