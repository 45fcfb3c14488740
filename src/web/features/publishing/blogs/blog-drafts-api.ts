import type { Blog, BlogHead, BlogInput } from '#contract/publishing/blogs.ts';
import { baseApi } from '#web/api/base-api.ts';
import { request } from '#web/api/endpoint-request.ts';

const tags = ['blogs', 'administration'] as const;

const blogDraftsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAllBlogs: build.query<BlogHead[], void>({
      query: () => request('GET /administration/blogs'),
      providesTags: ['blogs'],
    }),
    getAnyBlog: build.query<Blog, string>({
      query: (id) => request('GET /administration/blogs/:id', { params: { id } }),
      providesTags: ['blogs'],
    }),
    createBlog: build.mutation<Blog, BlogInput>({
      query: (body) => request('POST /blogs', { body }),
      invalidatesTags: [...tags],
    }),
    updateBlog: build.mutation<Blog, { id: string; form: BlogInput }>({
      query: ({ id, form }) => request('PUT /blogs/:id', { params: { id }, body: form }),
      invalidatesTags: [...tags],
    }),
    deleteBlog: build.mutation<void, string>({
      query: (id) => request('DELETE /blogs/:id', { params: { id } }),
      invalidatesTags: [...tags],
    }),
  }),
});

export const {
  useListAllBlogsQuery,
  useGetAnyBlogQuery,
  useCreateBlogMutation,
  useUpdateBlogMutation,
  useDeleteBlogMutation,
} = blogDraftsApi;
