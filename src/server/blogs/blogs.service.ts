import type { Blog, BlogInput } from '#contract/blogs.ts';
import type { Queryable } from '#server/database/database.ts';
import { wasDeleted } from '#server/database/deleted-pages.queries.ts';
import { toEvent } from '#server/events/event-bus.ts';
import type { ApiDeps } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import { type BlogId, deleteBlog, findBlog, insertBlog, updateBlog } from './blogs.queries.ts';

export async function getBlog(db: Queryable, id: string): Promise<Blog> {
  const blog = await findBlog(db, id);
  if (!blog) {
    const isDeleted = await wasDeleted(db, { id, kind: 'blogs' });
    throw new AppError(isDeleted ? 'blog-deleted' : 'blog-not-found');
  }
  return blog;
}

const events = [toEvent('blogs')];

/** Publishes a blog under the given id, dated now unless its author set a date. */
export const createBlog = (
  { inTransaction, clock }: ApiDeps,
  blogId: BlogId,
  { date, ...form }: BlogInput,
): Promise<Blog> =>
  inTransaction(async (transaction) => {
    const content = { ...form, date: date === undefined ? clock() : new Date(date) };
    return { value: await insertBlog(transaction, blogId, content), events };
  });

/** The date of a blog changes only when a new one is given. */
export const editBlog = (
  { inTransaction }: ApiDeps,
  blogId: BlogId,
  { date, ...form }: BlogInput,
): Promise<Blog> =>
  inTransaction(async (transaction) => {
    const change = { ...form, ...(date !== undefined && { date: new Date(date) }) };
    const blog = await updateBlog(transaction, blogId, change);
    if (!blog) {
      throw new AppError('blog-not-found');
    }
    return { value: blog, events };
  });

export const removeBlog = ({ inTransaction }: ApiDeps, blogId: BlogId): Promise<void> =>
  inTransaction(async (transaction) => {
    if (!(await deleteBlog(transaction, blogId))) {
      throw new AppError('blog-not-found');
    }
    return { value: undefined, events };
  });
