import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { users } from '#db/accounts-schema.ts';
import { alertRecipients } from '#db/hiring-alerts-schema.ts';
import { newId } from '#db/new-id.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { moment, uuids } from '#server/platform/database/parameters.ts';

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
  await transaction.execute(sql`
    update alert_recipients set user_id = ${userId}, email = null
    where email = ${email.toLowerCase()}
      and not exists (select from alert_recipients where user_id = ${userId})`);
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

/** Deletes a locked recipient whose searches are all deleted. Returns whether it did. */
export async function deleteWithoutSearch(transaction: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    delete from alert_recipients where id = ${id}
      and not exists (select from saved_searches where recipient_id = ${id})`);
  return rowCount === 1;
}

/** Deletes searches that were not confirmed in time, and emails without a search or paused for long. */
export async function deleteExpired(
  transaction: Transaction,
  { requestedBefore, pausedBefore }: Readonly<Record<'requestedBefore' | 'pausedBefore', Date>>,
): Promise<void> {
  const requested = moment(requestedBefore);
  await transaction.execute(sql`
    delete from saved_searches where confirmed_at is null and requested_at < ${requested}`);
  const isOver = sql`email is not null and (paused_at < ${moment(pausedBefore)}
    or not exists (select from saved_searches where recipient_id = alert_recipients.id))`;
  // A request that stores a search at this moment waits for the lock, or has it. Only then is the condition read anew.
  const rows = await readRows<{ id: string }>(transaction)(sql`
    select id from alert_recipients where ${isOver} order by id for update skip locked`);
  const ids = uuids(rows.map(({ id }) => id));
  await transaction.execute(sql`
    delete from alert_recipients where id = any(${ids}) and ${isOver}`);
}
