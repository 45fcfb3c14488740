import { queryOptions } from '@tanstack/react-query';
import { read } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

export const reviewsOptions = () =>
  queryOptions({ ...read(request('GET /reviews')), meta: { tags: ['reviews'] } });
