import type { Blog, BlogInput } from '#contract/blogs.ts';
import type { ApiDeps } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Executor } from '#server/database/database.ts';
import { wasDeleted } from '#server/database/deleted-pages.queries.ts';
import { type BlogId, deleteBlog, findBlog, insertBlog, updateBlog } from './blogs.queries.ts';

function existing(blog: Blog | undefined): Blog {
  if (!blog) {
    throw new AppError('blog-not-found');
  }
  return blog;
}

/** Tells a blog that was deleted from one that never was. */
export async function getBlog(db: Executor, id: string): Promise<Blog> {
  const blog = await findBlog(db, id);
  if (!blog && (await wasDeleted(db, { id, kind: 'blogs' }))) {
    throw new AppError('blog-deleted');
  }
  return existing(blog);
}

/** Publishes a blog under the given id, dated now unless its author said otherwise. */
export async function createBlog(
  { db, clock, events }: ApiDeps,
  blogId: BlogId,
  { date, ...form }: BlogInput,
): Promise<Blog> {
  const blog = await insertBlog(db, blogId, {
    ...form,
    date: date === undefined ? clock() : new Date(date),
  });
  events.publish('blogs');
  return blog;
}

/** A blog keeps its date unless a new one is given. */
export async function editBlog(
  { db, events }: ApiDeps,
  blogId: BlogId,
  { date, ...form }: BlogInput,
): Promise<Blog> {
  const change = { ...form, ...(date !== undefined && { date: new Date(date) }) };
  const blog = existing(await updateBlog(db, blogId, change));
  events.publish('blogs');
  return blog;
}

export async function removeBlog({ db, events }: ApiDeps, blogId: BlogId): Promise<void> {
  if (!(await deleteBlog(db, blogId))) {
    throw new AppError('blog-not-found');
  }
  events.publish('blogs');
}
