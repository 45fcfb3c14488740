import { m } from '#messages';
import { mutation, query } from '#web/api/call.ts';

const administered = { staleTime: 0, tags: ['blogs'] } as const;
export const allBlogsOptions = query('GET /administration/blogs', administered);
export const anyBlogOptions = query('GET /administration/blogs/:id', administered);

const changesBlogs = { invalidates: ['blogs', 'administration'] } as const;

const blogToast = { id: 'blog', loading: m.common_please_wait } as const;
const savedToast = {
  ...blogToast,
  success: ({ data }: { data: { isDraft?: boolean | undefined } }) =>
    data.isDraft ? m.blog_saved_draft() : m.blog_published(),
};

export const createBlogMutation = mutation('POST /blogs', { ...changesBlogs, toast: savedToast });
export const updateBlogMutation = mutation('PUT /blogs/:id', {
  ...changesBlogs,
  toast: savedToast,
});
export const deleteBlogMutation = mutation('DELETE /blogs/:id', {
  ...changesBlogs,
  toast: { ...blogToast, success: () => m.common_deleted() },
});
