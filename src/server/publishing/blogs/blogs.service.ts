import type { Blog, BlogInput } from '#contract/publishing/blogs.ts';
import { type AuditSource, insertAuditEntry } from '#server/trust/audit/audit.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { wasDeleted } from '#server/platform/database/deleted-pages.queries.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import {
  type BlogId,
  deleteBlog,
  findAnyBlog,
  findBlog,
  insertBlog,
  lockBlog,
  updateBlog,
} from './blogs.queries.ts';

async function getWith(
  find: typeof findBlog,
  { db, id }: { readonly db: Queryable; readonly id: string },
): Promise<Blog> {
  const blog = await find(db, id);
  if (!blog) {
    const isDeleted = await wasDeleted(db, { id, kind: 'blogs' });
    throw new AppError(isDeleted ? 'blog-deleted' : 'blog-not-found');
  }
  return blog;
}

/** A published blog: a draft is as if it were not there. */
export const getBlog = (db: Queryable, id: string): Promise<Blog> => getWith(findBlog, { db, id });

/** A blog or a draft, for administrators. */
export const getAnyBlog = (db: Queryable, id: string): Promise<Blog> =>
  getWith(findAnyBlog, { db, id });

const events = [toEvent('blogs', 'everyone')];
const removalEvents = [...events, toEvent('removals', 'everyone')];

/** Records what was done to a blog: whether it was and is a draft, and nothing of its texts. */
const recordAct = (
  transaction: Transaction,
  { id: targetId }: BlogId,
  entry: Omit<Parameters<typeof insertAuditEntry>[1], 'targetKind' | 'targetId'>,
): Promise<void> => insertAuditEntry(transaction, { ...entry, targetKind: 'blog', targetId });

interface BlogWriting {
  readonly form: BlogInput;
  readonly source: AuditSource;
}

/** Stores a blog under the given id, dated now unless its author set a date. */
export const createBlog = (
  { inTransaction, clock }: ApiDeps,
  blogId: BlogId,
  { form: { date, isDraft = false, ...form }, source }: BlogWriting,
): Promise<Blog> =>
  inTransaction(async (transaction) => {
    const at = clock();
    const content = { ...form, isDraft, date: date === undefined ? at : new Date(date) };
    const value = await insertBlog(transaction, blogId, content);
    await recordAct(transaction, blogId, {
      ...source,
      at,
      action: 'create-blog',
      after: { draft: isDraft },
    });
    return { value, events };
  });

/** Changes a blog. Its date changes when a new one is given, and to the present when a draft is published. */
export const editBlog = (
  { inTransaction, clock }: ApiDeps,
  blogId: BlogId,
  { form: { date, ...form }, source }: BlogWriting,
): Promise<Blog> =>
  inTransaction(async (transaction) => {
    const before = await lockBlog(transaction, blogId);
    const at = clock();
    const { isDraft = before?.isDraft ?? false } = form;
    const isPublishing = before?.isDraft === true && !isDraft;
    const newDate = date ?? (isPublishing ? at : undefined);
    const change = { ...form, isDraft, ...(newDate !== undefined && { date: new Date(newDate) }) };
    const blog = await updateBlog(transaction, blogId, change);
    if (!before || !blog) {
      throw new AppError('blog-not-found');
    }
    await recordAct(transaction, blogId, {
      ...source,
      at,
      action: 'update-blog',
      before: { draft: before.isDraft },
      after: { draft: isDraft },
    });
    return { value: blog, events: isDraft ? removalEvents : events };
  });

export const removeBlog = (
  { inTransaction, clock }: ApiDeps,
  blogId: BlogId,
  source: AuditSource,
): Promise<void> =>
  inTransaction(async (transaction) => {
    const before = await lockBlog(transaction, blogId);
    if (!before) {
      throw new AppError('blog-not-found');
    }
    await deleteBlog(transaction, blogId);
    await recordAct(transaction, blogId, {
      ...source,
      at: clock(),
      action: 'delete-blog',
      before: { draft: before.isDraft },
    });
    return { value: undefined, events: removalEvents };
  });
