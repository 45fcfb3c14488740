import { queryOptions } from '@tanstack/react-query';
import { read } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

/** What the home page of the viewer begins with. */
export const personalHomeOptions = () =>
  queryOptions({
    ...read(request('GET /home')),
    meta: { tags: ['jobs', 'jobLists', 'jobApply', 'savedJobs', 'drafts'] },
  });
