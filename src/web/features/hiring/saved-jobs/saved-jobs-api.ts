import { queryOptions } from '@tanstack/react-query';
import { read } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

export const savedJobIdsOptions = () =>
  queryOptions({ ...read(request('GET /saved-jobs/ids')), meta: { tags: ['savedJobs'] } });
