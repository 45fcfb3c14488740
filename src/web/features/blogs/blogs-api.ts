import { blogsEndpoints } from '#contract/blogs.ts';
import { baseApi } from '#web/api/base-api.ts';
import { type Answer, request } from '#web/api/endpoint-request.ts';

type Endpoints = typeof blogsEndpoints;

export const blogsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listBlogs: build.query<Answer<Endpoints['list']>, void>({
      query: () => request(blogsEndpoints.list),
      providesTags: ['blogs'],
    }),
    getBlog: build.query<Answer<Endpoints['get']>, string>({
      query: (id) => request(blogsEndpoints.get, { params: { id } }),
      providesTags: ['blogs'],
    }),
  }),
});

export const { useListBlogsQuery, useGetBlogQuery } = blogsApi;
