import { and, eq, sql } from 'drizzle-orm';
import { blogs } from '#db/content-schema.ts';
import { pictureLinks } from '#db/files-schema.ts';
import { jobs, users } from '#db/schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** A link to another site that stands where a picture will be, in all rows of its owner. */
export interface PictureLink {
  readonly table: 'jobs' | 'users' | 'blogs';
  /** Who sent the link, and owns the picture. */
  readonly ownerId: string;
  readonly link: string;
}

export interface DueLink extends PictureLink {
  readonly attempt: number;
}

/** Milliseconds from each attempt to the next; the fifth is the last. */
const minute = 60_000;
const waits = [5 * minute, 60 * minute, 6 * 60 * minute, 17 * 60 * minute];
export const maxAttempts = waits.length + 1;
/** Milliseconds until the first attempt: the row with the link is stored meanwhile. */
const firstWait = 10_000;
/** How many links one run tries: mails wait for the same worker, and a link takes up to 4 seconds. */
const batchSize = 20;

const toId = ({ table, ownerId, link }: PictureLink) =>
  sql<string>`md5(concat_ws(' ', ${table}::text, ${ownerId}::text, ${link}::text))::uuid`;

/** Has a link loaded; one that is sent once more gets all its attempts again. */
export async function enqueueLink(
  transaction: Transaction,
  link: PictureLink,
  now: Date,
): Promise<void> {
  const due = { attempts: 0, nextAt: new Date(now.getTime() + firstWait) };
  await transaction
    .insert(pictureLinks)
    .values({ id: toId(link), ...link, ...due })
    .onConflictDoUpdate({ target: pictureLinks.id, set: due });
}

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
  await transaction.delete(pictureLinks).where(eq(pictureLinks.id, toId(link)));
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
