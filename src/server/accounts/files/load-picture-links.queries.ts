import { and, eq, lte, notInArray, sql } from 'drizzle-orm';
import { blogs } from '#db/publishing-schema.ts';
import { pictureLinks, users } from '#db/accounts-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { type PictureLink, toLinkId } from '#server/accounts/users/picture-links.queries.ts';
import { moment, uuids } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';

export interface DueLink extends PictureLink {
  readonly attempt: number;
}

/** The attempts of one link, after 0 and 5 minutes, 35 minutes, 3.5 hours and 21.5 hours. */
export const maxAttempts = 5;
/** The ids of so many links that wait longest, without these. */
export async function listDueLinks(
  db: Queryable,
  { now, size }: { readonly now: Date; readonly size: number },
  without: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: pictureLinks.id })
    .from(pictureLinks)
    .where(and(lte(pictureLinks.nextAt, now), notInArray(pictureLinks.id, [...without])))
    .orderBy(pictureLinks.nextAt)
    .limit(size);
  return rows.map(({ id }) => id);
}

/**
 * Counts each attempt before it is made: another node does not repeat it, and a link that ends the process is given up.
 * Links that another node has claimed meanwhile are left out.
 */
export async function claimLinks(
  transaction: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<DueLink[]> {
  const at = moment(now);
  const rows = await readRows<DueLink>(transaction)(sql`
    update picture_links set attempts = attempts + 1, next_at = ${at} + interval '5 minutes' * 6 ^ attempts
    where id in (
      select id from picture_links where id = any(${uuids(ids)}) and next_at <= ${at}
      for update skip locked)
    returning source as "table", owner_id as "ownerId", link, attempts as attempt`);
  return rows;
}

/** Whether a link will still be loaded. Blogs have no owner: any administrator may have sent theirs. */
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

/** A link whose picture is stored, and the path of the picture. */
export interface LoadedLink {
  readonly ownerId: string;
  readonly link: string;
  readonly path: string;
}

/** Puts a portrait into the account that still has the link. */
export const placePortrait = (transaction: Transaction, { ownerId, link, path }: LoadedLink) =>
  transaction
    .update(users)
    .set({ photoUrl: path })
    .where(and(eq(users.id, ownerId), eq(users.photoUrl, link)));

/** The same of the blogs that have the link. */
export const placeBlogPicture = (transaction: Transaction, { link, path }: LoadedLink) =>
  transaction.update(blogs).set({ imgSrc: path }).where(eq(blogs.imgSrc, link));
