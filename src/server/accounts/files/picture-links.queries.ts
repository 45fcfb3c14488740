import { and, eq, sql } from 'drizzle-orm';
import { blogs } from '#db/publishing-schema.ts';
import { pictureLinks, users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { type PictureLink, toLinkId } from '#server/accounts/users/picture-links.queries.ts';

export interface DueLink extends PictureLink {
  readonly attempt: number;
}

/** Milliseconds from each attempt to the next; the fifth is the last. */
const minute = 60_000;
const waits = [5 * minute, 60 * minute, 6 * 60 * minute, 17 * 60 * minute];
export const maxAttempts = waits.length + 1;
/** How many links one run tries: mails wait for the same worker, and a link takes up to 4 seconds. */
const batchSize = 20;

/** Counts an attempt before it is made: a link that ends the process is not tried for ever, nor by two nodes at once. */
export async function takeDueLinks(transaction: Transaction, now: Date): Promise<DueLink[]> {
  const times = waits.map((wait) => new Date(now.getTime() + wait).toISOString());
  const { rows } = await transaction.execute<DueLink & Record<string, unknown>>(sql`
    update picture_links set attempts = attempts + 1, next_at = (${sql.param(times)}::timestamptz[])[attempts + 1]
    where id in (
      select id from picture_links where next_at <= ${now.toISOString()}::timestamptz
      order by next_at limit ${batchSize} for update skip locked)
    returning source as "table", owner_id as "ownerId", link, attempts as attempt`);
  return rows;
}

/** Whether a link is still to be loaded. Blogs have no owner: any administrator may have sent theirs. */
export async function isWaiting(
  db: Queryable,
  { table, ownerId, link }: Omit<PictureLink, 'ownerId'> & { readonly ownerId: string | null },
): Promise<boolean> {
  const isOfOwner = ownerId === null ? undefined : eq(pictureLinks.ownerId, ownerId);
  const rows = await db
    .select({ id: pictureLinks.id })
    .from(pictureLinks)
    .where(and(eq(pictureLinks.table, table), eq(pictureLinks.link, link), isOfOwner))
    .limit(1);
  return rows.length > 0;
}

export async function deleteLink(transaction: Transaction, link: PictureLink): Promise<void> {
  await transaction.delete(pictureLinks).where(eq(pictureLinks.id, toLinkId(link)));
}

/** Puts the loaded picture where the link still stands. A row that was changed meanwhile stays as it is. */
export async function replaceLink(
  transaction: Transaction,
  { table, ownerId, link }: PictureLink,
  path: string,
): Promise<void> {
  await {
    jobs: () =>
      transaction
        .update(jobs)
        .set({ logo: path })
        .where(and(eq(jobs.ownerId, ownerId), eq(jobs.logo, link))),
    users: () =>
      transaction
        .update(users)
        .set({ photoUrl: path })
        .where(and(eq(users.id, ownerId), eq(users.photoUrl, link))),
    blogs: () => transaction.update(blogs).set({ imgSrc: path }).where(eq(blogs.imgSrc, link)),
  }[table]();
}
