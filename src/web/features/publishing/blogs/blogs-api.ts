import { queryOptions } from '@tanstack/react-query';
import { read } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

export const blogsOptions = () =>
  queryOptions({ ...read(request('GET /blogs')), meta: { tags: ['blogs'] } });

export const blogOptions = (id: string) =>
  queryOptions({
    ...read(request('GET /blogs/:id', { params: { id } })),
    meta: { tags: ['blogs'] },
  });
