import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { users } from '#db/accounts-schema.ts';
import { alertRecipients, savedSearches } from '#db/hiring-alerts-schema.ts';
import { newId } from '#db/new-id.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/rows.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { uuids } from '#server/platform/database/parameters.ts';

export type RecipientRow = typeof alertRecipients.$inferSelect;

/** The recipient of a user or, before the user saved a search, of the user's confirmed email. */
export async function findRecipientOfUser(
  db: Queryable,
  { userId, email }: { readonly userId: string; readonly email: string | null },
): Promise<RecipientRow | undefined> {
  const isEmail = email === null ? undefined : eq(alertRecipients.email, email);
  const rows = await db
    .select()
    .from(alertRecipients)
    .where(or(eq(alertRecipients.userId, userId), isEmail));
  return rows.find((row) => row.userId !== null) ?? rows[0];
}

interface NewRecipient {
  readonly who: { readonly userId: string } | { readonly email: string };
  /** Of a new recipient; a stored one keeps its own. */
  readonly timeZone: string;
  readonly now: Date;
}

/** Finds or makes the recipient, and locks it: until the commit no other call adds a search or deletes it. */
export async function lockRecipient(
  transaction: Transaction,
  { who, timeZone, now }: NewRecipient,
): Promise<RecipientRow> {
  const rows = await transaction
    .insert(alertRecipients)
    .values({ id: newId(now), ...who, timeZone, activeAt: now })
    .onConflictDoUpdate({
      target: 'userId' in who ? alertRecipients.userId : alertRecipients.email,
      set: { activeAt: sql`${alertRecipients.activeAt}` },
    })
    .returning();
  return onlyRow(rows);
}

/** Makes a user the recipient of the alerts that this email asked for before the user had an account. */
export async function adoptByEmail(
  transaction: Transaction,
  userId: string,
  email: string,
): Promise<void> {
  const isFirst = sql`not exists (
    select from ${alertRecipients} where ${alertRecipients.userId} = ${userId})`;
  await transaction
    .update(alertRecipients)
    .set({ userId, email: null })
    .where(and(eq(alertRecipients.email, email.toLowerCase()), isFirst));
}

/** The user who has confirmed this email. */
export async function findConfirmedUser(db: Queryable, email: string): Promise<string | undefined> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), users.emailVerified, isNull(users.erasedAt)));
  return user?.id;
}

const recipientById = (db: Queryable, id: string) =>
  db.select().from(alertRecipients).where(eq(alertRecipients.id, id));

export async function findRecipientById(
  db: Queryable,
  id: string,
): Promise<RecipientRow | undefined> {
  const [row] = await recipientById(db, id);
  return row;
}

export async function lockRecipientById(
  transaction: Transaction,
  id: string,
): Promise<RecipientRow | undefined> {
  const [row] = await recipientById(transaction, id).for('update');
  return row;
}

export const updateRecipient = (
  transaction: Transaction,
  id: string,
  changes: Partial<Pick<RecipientRow, 'timeZone' | 'language' | 'activeAt' | 'pausedAt'>>,
) => transaction.update(alertRecipients).set(changes).where(eq(alertRecipients.id, id));

const hasNoSearch = sql`not exists (
  select from ${savedSearches} where ${savedSearches.recipientId} = ${alertRecipients.id})`;

/** Deletes a locked recipient whose searches are all deleted. Returns whether it did. */
export async function deleteWithoutSearch(transaction: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await transaction
    .delete(alertRecipients)
    .where(and(eq(alertRecipients.id, id), hasNoSearch));
  return rowCount === 1;
}

/** Deletes searches that were not confirmed in time, and emails without a search or paused for long. */
export async function deleteExpired(
  transaction: Transaction,
  { requestedBefore, pausedBefore }: Readonly<Record<'requestedBefore' | 'pausedBefore', Date>>,
): Promise<void> {
  const { confirmedAt, requestedAt } = savedSearches;
  await transaction
    .delete(savedSearches)
    .where(and(isNull(confirmedAt), lt(requestedAt, requestedBefore)));
  const { id, email, pausedAt } = alertRecipients;
  const isOver = and(isNotNull(email), or(lt(pausedAt, pausedBefore), hasNoSearch));
  // A request that stores a search at this moment waits for the lock, or has it. Only then is the condition read anew.
  const rows = await transaction
    .select({ id })
    .from(alertRecipients)
    .where(isOver)
    .orderBy(asc(id))
    .for('update', { skipLocked: true });
  const ids = uuids(rows.map((row) => row.id));
  await transaction.delete(alertRecipients).where(and(sql`${id} = any(${ids})`, isOver));
}
