import type { Blog } from '#contract/publishing/blogs.ts';
import { baseApi } from '#web/api/base-api.ts';
import { request } from '#web/api/endpoint-request.ts';

export const blogsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listBlogs: build.query<Blog[], void>({
      query: () => request('GET /blogs'),
      providesTags: ['blogs'],
    }),
    getBlog: build.query<Blog, string>({
      query: (id) => request('GET /blogs/:id', { params: { id } }),
      providesTags: ['blogs'],
    }),
  }),
});

export const { useListBlogsQuery, useGetBlogQuery } = blogsApi;
