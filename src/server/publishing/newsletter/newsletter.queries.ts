import { and, asc, desc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Subscriber, SubscribersQuery } from '#contract/publishing/newsletter.ts';
import { newsletterRequests, newsletterSubscribers } from '#db/publishing-schema.ts';
import { listFetchSize } from '#server/platform/database/cursor.ts';
import { olderThan } from '#server/platform/database/keyset.ts';
import { contains, type FindPage } from '#server/trust/moderation/administration.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { present } from '#server/platform/http/present.ts';

const { id: subscriberId, email, subscribedAt } = newsletterSubscribers;

/** The latest first. */
export const findSubscribers: FindPage<SubscribersQuery, Subscriber> = async (
  db,
  { q },
  { after },
) => {
  const order = { at: subscribedAt, id: subscriberId };
  const rows = await db
    .select()
    .from(newsletterSubscribers)
    .where(and(q ? contains(q, [email]) : undefined, olderThan(order, after)))
    .orderBy(desc(subscribedAt), desc(subscriberId))
    .limit(listFetchSize);
  return rows.map(({ id, ...row }) => ({
    at: row.subscribedAt,
    id,
    entry: present({ _id: id, email: row.email, subscribedAt: row.subscribedAt }),
  }));
};

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

/** Stores an email address once, under the id that the link of an earlier mail has. */
export async function insertSubscriber(
  transaction: Transaction,
  address: string,
  now: Date,
): Promise<void> {
  const id = sql`coalesce((select ${newsletterRequests.id} from ${newsletterRequests}
    where ${newsletterRequests.email} = ${address}), gen_random_uuid())`;
  await transaction
    .insert(newsletterSubscribers)
    .values({ id, email: address, subscribedAt: now })
    .onConflictDoNothing();
}

/** Stores an address that waits for its confirmation. Returns whether a mail is due: not where one was sent after `mailedUntil`. */
export async function insertRequest(
  transaction: Transaction,
  address: string,
  { now, mailedUntil }: { readonly now: Date; readonly mailedUntil: Date },
): Promise<boolean> {
  const id = sql`coalesce((select ${subscriberId} from ${newsletterSubscribers} where ${email} = ${address}),
    gen_random_uuid())`;
  const { rowCount } = await transaction
    .insert(newsletterRequests)
    .values({ id, email: address, requestedAt: now })
    .onConflictDoUpdate({
      target: newsletterRequests.email,
      set: { requestedAt: now },
      setWhere: lte(newsletterRequests.requestedAt, mailedUntil),
    });
  return rowCount === 1;
}

interface AddressIds {
  readonly requestId: string | null;
  readonly subscriberId: string | null;
}

/** The ids of an address as a request and as a subscriber. */
export async function findAddressIds(db: Queryable, address: string | null): Promise<AddressIds> {
  const rows = await readRows<AddressIds>(db)(sql`select
    (select id from ${newsletterRequests} where email = ${address}) as "requestId",
    (select id from ${newsletterSubscribers} where email = ${address}) as "subscriberId"`);
  return onlyRow(rows);
}

/** An address that waits for its confirmation, or has confirmed. */
export interface SubscriptionRow {
  readonly id: string;
  readonly email: string;
  readonly requestedAt: Date;
  readonly confirmedAt: Date | null;
}

/** The request of an address, locked, and the subscriber: both have the same id. */
export async function lockSubscription(
  transaction: Transaction,
  id: string,
): Promise<SubscriptionRow | undefined> {
  const [request] = await transaction
    .select()
    .from(newsletterRequests)
    .where(eq(newsletterRequests.id, id))
    .for('update');
  const [subscriber] = await transaction
    .select()
    .from(newsletterSubscribers)
    .where(eq(subscriberId, id));
  if (subscriber) {
    const requestedAt = request?.requestedAt ?? subscriber.subscribedAt;
    return { ...subscriber, requestedAt, confirmedAt: subscriber.subscribedAt };
  }
  return request && { ...request, confirmedAt: null };
}

/** Moves an address to the subscribers. */
export async function confirmRequest(
  transaction: Transaction,
  { id, email: address }: SubscriptionRow,
  now: Date,
): Promise<void> {
  await transaction.delete(newsletterRequests).where(eq(newsletterRequests.id, id));
  await transaction
    .insert(newsletterSubscribers)
    .values({ id, email: address, subscribedAt: now })
    .onConflictDoNothing();
}

/** False when there was no such subscriber. */
export async function deleteSubscriber(transaction: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await transaction.delete(newsletterSubscribers).where(eq(subscriberId, id));
  return rowCount === 1;
}

/** Deletes the addresses that were not confirmed. */
export const deleteRequests = (transaction: Transaction, before: Date) =>
  transaction.delete(newsletterRequests).where(lt(newsletterRequests.requestedAt, before));
