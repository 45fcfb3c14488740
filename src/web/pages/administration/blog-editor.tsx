import { useMutation } from '@tanstack/react-query';
import { m } from '#messages';
import type { Blog } from '#contract/publishing/blogs.ts';
import { toResult } from '#web/api/call.ts';
import { BlogForm, type BlogFormValues } from '#web/features/publishing/blogs/blog-form.tsx';
import {
  createBlogMutation,
  deleteBlogMutation,
  updateBlogMutation,
} from '#web/features/publishing/blogs/blog-drafts-api.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ConfirmAndLeave } from './confirm-and-leave.tsx';
import type { EditorProps } from './editor-page.tsx';

/** Stores a new blog or changes one, and opens the list, or the draft where another page shows it. */
function useSaveBlog(blog: Blog | undefined) {
  const { mutateAsync: create } = useMutation(createBlogMutation);
  const { mutateAsync: update } = useMutation(updateBlogMutation);
  const navigate = useNavigate();
  return async (values: BlogFormValues, isDraft: boolean) => {
    const form = { ...values, isDraft };
    const sent = blog ? update({ params: { id: blog._id }, body: form }) : create({ body: form });
    const result = await toResult(sent);
    if (result.data && !isDraft) {
      await navigate(administrationPaths.blogs);
    } else if (result.data && !blog) {
      await navigate(administrationPaths.blog(result.data._id));
    }
    return result;
  };
}

function DeleteBlog({ blog }: { blog: Blog }) {
  const { mutateAsync: remove, isPending } = useMutation(deleteBlogMutation);
  return (
    <ConfirmAndLeave
      run={async () => remove({ params: { id: blog._id } })}
      to={administrationPaths.blogs}
      pending={isPending}
      question={m.blog_delete_question()}
      confirm={m.common_delete()}
      consequences={
        <p className="wrap-anywhere">
          {(blog.isDraft ? m.blog_delete_about : m.blog_delete_published)({ title: blog.title })}
        </p>
      }
    >
      {m.common_delete()}
    </ConfirmAndLeave>
  );
}

/** The form of a blog with what can be done about it. */
export function BlogEditor({ item: blog }: EditorProps<Blog>) {
  const { email } = useViewer();
  const save = useSaveBlog(blog);
  const isPublished = blog !== undefined && !blog.isDraft;
  return (
    <BlogForm
      blog={blog}
      draftKey={`blog:${blog?._id ?? 'new'}:${email}`}
      save={save}
      submitLabel={isPublished ? m.common_save() : m.blog_publish()}
      draftLabel={isPublished ? m.blog_unpublish() : m.blog_save_draft()}
      actions={
        blog && (
          <>
            <DeleteBlog blog={blog} />
            {isPublished && (
              <ButtonLink variant="quiet" to={paths.blog(blog)}>
                {m.blog_view()}
              </ButtonLink>
            )}
          </>
        )
      }
    />
  );
}
