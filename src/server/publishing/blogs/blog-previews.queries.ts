import { and, eq, isNull } from 'drizzle-orm';
import { isKeptPicture } from '#contract/accounts/site-pictures.ts';
import { blogs } from '#db/publishing-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { blogLimit, newestFirst } from './blogs.queries.ts';

export interface PicturedBlog {
  readonly id: string;
  readonly imgSrc: string;
}

/** Blogs without a preview, newest first. A linked picture gets one when it is loaded. */
export async function listBlogsToPreview(db: Queryable): Promise<PicturedBlog[]> {
  const rows = await db
    .select({ id: blogs.id, imgSrc: blogs.imgSrc })
    .from(blogs)
    .where(isNull(blogs.imgPreview))
    .orderBy(...newestFirst)
    .limit(blogLimit);
  return rows.filter(({ imgSrc }) => isKeptPicture(imgSrc));
}

/** Keeps the preview of a blog that still has the picture. */
export async function storePreview(
  transaction: Transaction,
  { id, imgSrc }: PicturedBlog,
  imgPreview: string,
): Promise<void> {
  await transaction
    .update(blogs)
    .set({ imgPreview })
    .where(and(eq(blogs.id, id), eq(blogs.imgSrc, imgSrc)));
}
