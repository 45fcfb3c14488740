import { and, eq, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { newsletterRequests, newsletterSubscribers, toSubscriberId } from '#db/content-schema.ts';
import { mails } from '#db/mails-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

const isNamed = (email: AnyPgColumn, id: string): SQL =>
  sql`${toSubscriberId(email)} = ${id}::uuid`;

const isConfirmationMail = eq(mails.kind, 'newsletter-confirmation');

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

/** Has an address wait for its confirmation; false where it was mailed since then. */
export async function insertRequest(
  transaction: Transaction,
  email: string,
  { now, mailedSince }: { readonly now: Date; readonly mailedSince: Date },
): Promise<boolean> {
  const { rowCount } = await transaction
    .insert(newsletterRequests)
    .values({ email, requestedAt: now })
    .onConflictDoUpdate({
      target: newsletterRequests.email,
      set: { requestedAt: now },
      setWhere: lte(newsletterRequests.requestedAt, mailedSince),
    });
  return rowCount === 1;
}

/** The address that waited; undefined for one that did not. */
export async function takeRequest(
  transaction: Transaction,
  id: string,
): Promise<string | undefined> {
  const [row] = await transaction
    .delete(newsletterRequests)
    .where(isNamed(newsletterRequests.email, id))
    .returning({ email: newsletterRequests.email });
  return row?.email;
}

export async function isSubscribed(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .select({ email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(isNamed(newsletterSubscribers.email, id));
  return rows.length > 0;
}

/** False when there was no such subscriber. */
export async function deleteSubscriber(transaction: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await transaction
    .delete(newsletterSubscribers)
    .where(isNamed(newsletterSubscribers.email, id));
  return rowCount === 1;
}

/** Deletes the addresses that were not confirmed, and the mails to them. */
export async function deleteRequests(transaction: Transaction, before: Date): Promise<void> {
  await transaction.delete(newsletterRequests).where(lt(newsletterRequests.requestedAt, before));
  await transaction.delete(mails).where(and(isConfirmationMail, lt(mails.createdAt, before)));
}

/** Deletes the mails to an address that left the list. */
export async function deleteMails(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(mails).where(and(isConfirmationMail, isNamed(mails.email, id)));
}
