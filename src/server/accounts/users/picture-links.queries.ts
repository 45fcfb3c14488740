import { sql } from 'drizzle-orm';
import { pictureLinks } from '#db/accounts-schema.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** A link to another site that stands where a picture will be, in all rows of its owner. */
export interface PictureLink {
  readonly table: 'jobs' | 'users' | 'blogs';
  /** The sender of the link, who owns the picture. */
  readonly ownerId: string;
  readonly link: string;
}

/** Milliseconds until the first attempt, so that the row with the link is stored before it. */
const firstWait = 10_000;

export const toLinkId = ({ table, ownerId, link }: PictureLink) =>
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
    .values({ id: toLinkId(link), ...link, ...due })
    .onConflictDoUpdate({ target: pictureLinks.id, set: due });
}
