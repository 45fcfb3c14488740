import { desc } from 'drizzle-orm';
import { sitePicture } from '#contract/accounts/site-pictures.ts';
import type { Review } from '#contract/publishing/reviews.ts';
import { reviews } from '#db/publishing-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** More than a visitor watches; bounds the response. */
const reviewLimit = 50;

export async function listReviews(db: Queryable): Promise<Review[]> {
  const rows = await db
    .select()
    .from(reviews)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(reviewLimit);
  return rows.map(({ id, createdAt: _createdAt, ...row }) => ({
    _id: id,
    ...row,
    userImg: sitePicture(row.userImg, row.userName),
  }));
}
