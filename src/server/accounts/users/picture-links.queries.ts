import { sql } from 'drizzle-orm';
import { pictureLinks } from '#db/accounts-schema.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** A link to another site, in rows of the table, which will be replaced by its picture. */
export interface PictureLink {
  readonly table: 'jobs' | 'users' | 'blogs';
  /** The user who sent the link and will own the picture. */
  readonly ownerId: string;
  readonly link: string;
}

/** Milliseconds until the first attempt: the row with the link is stored by then. */
const firstWait = 10_000;

export const toLinkId = ({ table, ownerId, link }: PictureLink) =>
  sql<string>`md5(concat_ws(' ', ${table}::text, ${ownerId}::text, ${link}::text))::uuid`;

/** Enqueues a link. A link that is sent once more gets all its attempts again. */
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
