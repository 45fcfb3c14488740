import { isSitePicture, missingPicture } from '#contract/accounts/site-pictures.ts';
import type { Blog, BlogInput } from '#contract/publishing/blogs.ts';
import { newId } from '#db/new-id.ts';
import type { LinkedPictures } from '#server/accounts/files/linked-pictures.service.ts';
import { type Administrator, insertAuditEntry } from '#server/trust/audit/audit.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { wasDeleted } from '#server/platform/database/deleted-pages.queries.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { administrators } from '#server/platform/http/actor.policy.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { enqueueTask } from '#server/platform/ops/job-queue.queries.ts';
import {
  type BlogId,
  deleteBlog,
  findAnyBlog,
  findBlog,
  insertBlog,
  listAllBlogs,
  lockBlog,
  updateBlog,
} from './blogs.queries.ts';
import { previewTask } from './blog-previews.service.ts';

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

/** A published blog. A draft does not exist for readers. */
export const getBlog = (db: Queryable, id: string): Promise<Blog> => getWith(findBlog, { db, id });

export interface BlogDeps extends ApiDeps {
  readonly pictures: LinkedPictures;
  readonly site: Pick<Site, 'settings'>;
}

const authorizeBlog = (actor: Actor, id: string): BlogId =>
  authorize(actor, { id }, administrators);

/** All blogs and drafts, for administrators. */
export function listAnyBlogs(db: Queryable, actor: Actor): ReturnType<typeof listAllBlogs> {
  authorize(actor, undefined, administrators);
  return listAllBlogs(db);
}

/** Adds the state of a linked picture, for the administrator who writes the blog. */
async function withWaitingPicture({ pictures }: BlogDeps, blog: Blog): Promise<Blog> {
  const { waitingPicture: waiting } = blog;
  return waiting
    ? { ...blog, waitingPicture: await pictures.findWaiting(null, waiting.link) }
    : blog;
}

/** A blog or a draft, for administrators. */
export async function getAnyBlog(deps: BlogDeps, actor: Actor, blogId: string): Promise<Blog> {
  const { id } = authorizeBlog(actor, blogId);
  return withWaitingPicture(deps, await getWith(findAnyBlog, { db: deps.db, id }));
}

const events = [toEvent('blogs', 'everyone')];
const removalEvents = [...events, toEvent('removals', 'everyone')];

/** A blog that an administrator sends. */
interface SentBlog {
  readonly administrator: Administrator;
  /** The IP address. */
  readonly address: string;
  readonly form: BlogInput;
}

/** Takes the linked picture of a form. An administrator without a stored user owns no files, so gets a placeholder. */
async function takePicture(
  { pictures }: BlogDeps,
  { administrator: { actor }, address, form }: SentBlog,
): Promise<BlogInput> {
  if (isSitePicture(form.imgSrc)) {
    return form;
  }
  const { userId: ownerId, identity } = actor;
  const sender = ownerId !== null && { account: identity.uid, address, ownerId };
  const imgSrc = sender ? await pictures.take(sender, form.imgSrc) : undefined;
  return { ...form, imgSrc: imgSrc ?? missingPicture };
}

/** The audit log says whether a blog was and is a draft, and nothing of its texts. */
const auditBlog = (
  transaction: Transaction,
  { id: targetId }: BlogId,
  entry: Omit<Parameters<typeof insertAuditEntry>[1], 'targetKind' | 'targetId'>,
): Promise<void> => insertAuditEntry(transaction, { ...entry, targetKind: 'blog', targetId });

/** Stores a blog, dated now unless its author set a date. */
export async function createBlog(deps: BlogDeps, sent: SentBlog): Promise<Blog> {
  const { administrator } = sent;
  const blogId = authorizeBlog(administrator.actor, newId());
  const siteLanguage = deps.site.settings.language;
  const { date, isDraft = false, language = siteLanguage, ...form } = await takePicture(deps, sent);
  const blog = await deps.inTransaction(async (transaction) => {
    const at = deps.clock();
    const content = { ...form, language, isDraft, date: date === undefined ? at : new Date(date) };
    const value = await insertBlog(transaction, blogId, content);
    await enqueueTask(transaction, previewTask);
    const after = { draft: isDraft };
    await auditBlog(transaction, blogId, { ...administrator, at, action: 'create-blog', after });
    return { value, events };
  });
  return withWaitingPicture(deps, blog);
}

/** Changes a blog. Publishing a draft dates it now, unless its author sets a date. */
export async function editBlog(deps: BlogDeps, id: string, sent: SentBlog): Promise<Blog> {
  const { administrator } = sent;
  const blogId = authorizeBlog(administrator.actor, id);
  // Store no link of a blog that does not exist.
  await getWith(findAnyBlog, { db: deps.db, id });
  const { date, language, ...form } = await takePicture(deps, sent);
  const edited = await deps.inTransaction(async (transaction) => {
    const before = await lockBlog(transaction, blogId);
    const at = deps.clock();
    const { isDraft = before?.isDraft ?? false } = form;
    const isPublishing = before?.isDraft === true && !isDraft;
    const newDate = date ?? (isPublishing ? at : undefined);
    const change = {
      ...form,
      isDraft,
      ...(language && { language }),
      ...(newDate !== undefined && { date: new Date(newDate) }),
    };
    const blog = await updateBlog(transaction, blogId, change);
    if (!before || !blog) {
      throw new AppError('blog-not-found');
    }
    await enqueueTask(transaction, previewTask);
    await auditBlog(transaction, blogId, {
      ...administrator,
      at,
      action: 'update-blog',
      before: { draft: before.isDraft },
      after: { draft: isDraft },
    });
    return { value: blog, events: isDraft ? removalEvents : events };
  });
  return withWaitingPicture(deps, edited);
}

export function removeBlog(
  { inTransaction, clock }: BlogDeps,
  id: string,
  administrator: Administrator,
): Promise<void> {
  const blogId = authorizeBlog(administrator.actor, id);
  return inTransaction(async (transaction) => {
    const before = await lockBlog(transaction, blogId);
    if (!before) {
      throw new AppError('blog-not-found');
    }
    await deleteBlog(transaction, blogId);
    await auditBlog(transaction, blogId, {
      ...administrator,
      at: clock(),
      action: 'delete-blog',
      before: { draft: before.isDraft },
    });
    return removalEvents;
  });
}
