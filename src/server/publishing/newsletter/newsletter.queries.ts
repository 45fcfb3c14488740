import { and, asc, desc, gt, ilike, type SQL, sql } from 'drizzle-orm';
import type { Subscriber } from '#contract/publishing/newsletter.ts';
import { newsletterSubscribers, toSubscriberId } from '#db/content-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { type Cursor, type CursorRow, listFetchSize } from '#server/platform/database/cursor.ts';

const { email, subscribedAt } = newsletterSubscribers;

const subscriberId = toSubscriberId(email);

interface SubscriberFilter {
  /** A part of the email. */
  readonly q: string | undefined;
  readonly after: Cursor | undefined;
}

const isAfter = ({ at, id }: Cursor): SQL =>
  sql`(${subscribedAt}, ${subscriberId}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;

/** The latest first, one row more than a page shows. */
export async function listSubscribers(
  db: Queryable,
  { q, after }: SubscriberFilter,
): Promise<CursorRow<Subscriber>[]> {
  const pattern = q?.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const rows = await db
    .select({ id: subscriberId, email, subscribedAt })
    .from(newsletterSubscribers)
    .where(and(pattern ? ilike(email, `%${pattern}%`) : undefined, after && isAfter(after)))
    .orderBy(desc(subscribedAt), sql`${subscriberId} desc`)
    .limit(listFetchSize);
  return rows.map(({ id, ...row }) => ({
    at: row.subscribedAt,
    id,
    entry: { _id: id, email: row.email, subscribedAt: row.subscribedAt.toISOString() },
  }));
}

/** Subscribers that one statement reads for an export. */
export const exportPageSize = 1_000;

/** The subscribers after this email, in alphabetical order. */
export const listForExport = (db: Queryable, after: string | undefined) =>
  db
    .select()
    .from(newsletterSubscribers)
    .where(after === undefined ? undefined : gt(email, after))
    .orderBy(asc(email))
    .limit(exportPageSize);
