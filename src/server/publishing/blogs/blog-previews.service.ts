import { toEvent } from '#server/platform/events/event-bus.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { type BatchDeps, runBatch } from '#server/platform/ops/batch.ts';
import { drawPreview } from '#server/accounts/files/picture-preview.ts';
import { listBlogsToPreview, type PicturedBlog, storePreview } from './blog-previews.queries.ts';

/** The task that draws the previews of blogs. It runs every minute, too. */
export const previewTask = 'draw-blog-previews';

export interface PreviewDeps extends BatchDeps {
  readonly db: Queryable;
  readonly inTransaction: InTransaction;
  /** The bytes of a picture of this site; undefined where it is gone or its store is away. */
  readonly readPicture: (path: string) => Promise<Buffer | undefined>;
}

async function addPreview(deps: PreviewDeps, blog: PicturedBlog): Promise<void> {
  const picture = await deps.readPicture(blog.imgSrc);
  if (picture) {
    const preview = (await drawPreview(picture)) ?? '';
    await deps.inTransaction(async (transaction) => {
      await storePreview(transaction, blog, preview);
      return [toEvent('blogs', 'everyone')];
    });
  }
}

/** Draws what blogs show of their pictures at once. A picture that cannot be read is tried again by the next run. */
export async function drawBlogPreviews(
  deps: PreviewDeps,
  _now: Date,
  signal: AbortSignal,
): Promise<void> {
  await runBatch(deps, {
    name: 'blog-previews',
    rows: await listBlogsToPreview(deps.db),
    idOf: ({ id }) => id,
    work: (blog) => addPreview(deps, blog),
    signal,
  });
}
