import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BlogInput } from '#contract/publishing/blogs.ts';
import { read, write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

export const allBlogsOptions = () =>
  queryOptions({
    ...read(request('GET /administration/blogs')),
    staleTime: 0,
    meta: { tags: ['blogs'] },
  });

export const anyBlogOptions = (id: string) =>
  queryOptions({
    ...read(request('GET /administration/blogs/:id', { params: { id } })),
    staleTime: 0,
    meta: { tags: ['blogs'] },
  });

const changesBlogs = { meta: { invalidates: ['blogs', 'administration'] } } as const;

export const createBlogMutation = mutationOptions({
  mutationFn: write((body: BlogInput) => request('POST /blogs', { body })),
  ...changesBlogs,
});

export const updateBlogMutation = mutationOptions({
  mutationFn: write(({ id, form }: { id: string; form: BlogInput }) =>
    request('PUT /blogs/:id', { params: { id }, body: form }),
  ),
  ...changesBlogs,
});

export const deleteBlogMutation = mutationOptions({
  mutationFn: write((id: string) => request('DELETE /blogs/:id', { params: { id } })),
  ...changesBlogs,
});
