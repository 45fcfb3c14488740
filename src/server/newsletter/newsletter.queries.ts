import { and, asc, desc, eq, gt, ilike, type SQL, sql } from 'drizzle-orm';
import type { Subscriber } from '#contract/newsletter.ts';
import { newsletterSubscribers, toSubscriberId } from '#db/content-schema.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Transaction } from '#server/events/in-transaction.queries.ts';
import { type Cursor, type CursorRow, listFetchSize } from '#server/http/cursor.ts';

const { email, subscribedAt } = newsletterSubscribers;

const subscriberId = toSubscriberId(email);

/** Stores an email address once. */
export async function insertSubscriber(
  transaction: Transaction,
  address: string,
  moment: Date,
): Promise<void> {
  await transaction
    .insert(newsletterSubscribers)
    .values({ email: address, subscribedAt: moment })
    .onConflictDoNothing();
}

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

/** False when there was no such subscriber. */
export async function deleteSubscriber(transaction: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await transaction
    .delete(newsletterSubscribers)
    .where(eq(subscriberId, sql`${id}::uuid`));
  return rowCount === 1;
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
