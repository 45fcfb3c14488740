import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { AlertCadence } from '#contract/hiring/alert-texts.ts';
import type { SavedFilters } from '#contract/hiring/saved-searches.ts';
import { alertRecipients, savedSearches } from '#db/hiring-alerts-schema.ts';
import { newId } from '#db/new-id.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

export type SearchRow = typeof savedSearches.$inferSelect;
export type RecipientRow = typeof alertRecipients.$inferSelect;

const isConfirmed = isNotNull(savedSearches.confirmedAt);

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

/** The confirmed searches of a recipient, the oldest first. */
export const listSearches = (db: Queryable, recipientId: string): Promise<SearchRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.recipientId, recipientId), isConfirmed))
    .orderBy(asc(savedSearches.confirmedAt), asc(savedSearches.id));

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
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users where email = ${email} and email_verified and erased_at is null`);
  return rows[0]?.id;
}

export async function findByFilters(
  db: Queryable,
  recipientId: string,
  filters: SavedFilters,
): Promise<SearchRow | undefined> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.recipientId, recipientId),
        eq(savedSearches.filters, sql`${JSON.stringify(filters)}::jsonb`),
      ),
    );
  return row;
}

/** A search with its recipient, both locked. */
export async function lockSearch(transaction: Transaction, id: string) {
  const [row] = await transaction
    .select({ search: savedSearches, recipient: alertRecipients })
    .from(savedSearches)
    .innerJoin(alertRecipients, eq(alertRecipients.id, savedSearches.recipientId))
    .where(eq(savedSearches.id, id))
    .for('no key update');
  return row;
}

/** A search with its recipient. */
export async function findSearch(db: Queryable, id: string) {
  const [row] = await db
    .select({ search: savedSearches, recipient: alertRecipients })
    .from(savedSearches)
    .innerJoin(alertRecipients, eq(alertRecipients.id, savedSearches.recipientId))
    .where(eq(savedSearches.id, id));
  return row;
}

export async function findRecipientById(
  db: Queryable,
  id: string,
): Promise<RecipientRow | undefined> {
  const [row] = await db.select().from(alertRecipients).where(eq(alertRecipients.id, id));
  return row;
}

export async function lockRecipientById(
  transaction: Transaction,
  id: string,
): Promise<RecipientRow | undefined> {
  const [row] = await transaction
    .select()
    .from(alertRecipients)
    .where(eq(alertRecipients.id, id))
    .for('update');
  return row;
}

export const countConfirmed = (transaction: Transaction, recipientId: string): Promise<number> =>
  transaction.$count(savedSearches, and(eq(savedSearches.recipientId, recipientId), isConfirmed));

/** Deletes the searches that wait longest for a confirmation, until so many are left. */
export const deleteOldestWaiting = (transaction: Transaction, recipientId: string, left: number) =>
  transaction.execute(sql`
    delete from saved_searches where id in (
      select id from saved_searches where recipient_id = ${recipientId} and confirmed_at is null
      order by requested_at desc, id desc offset ${left})`);

/** Of the page that asked for mails to an email. */
export type Asked = Pick<SearchRow, 'requestedTimeZone' | 'requestedLanguage'>;

interface NewSearch {
  readonly recipientId: string;
  readonly filters: SavedFilters;
  readonly cadence: AlertCadence;
  readonly now: Date;
  /** Undefined for a search that waits for its confirmation. */
  readonly confirmed?: { readonly nextAt: Date | null };
  /** What the request said of its sender, for one that waits. */
  readonly asked?: Asked;
}

/** Returns the id. */
export async function insertSearch(
  transaction: Transaction,
  { recipientId, filters, cadence, now, confirmed, asked }: NewSearch,
): Promise<string> {
  const id = newId(now);
  await transaction.insert(savedSearches).values({
    id,
    recipientId,
    filters,
    cadence,
    ...asked,
    requestedAt: now,
    confirmedAt: confirmed ? now : null,
    seenUntil: now,
    visitedAt: now,
    nextAt: confirmed?.nextAt ?? null,
  });
  return id;
}

export const updateSearch = (
  transaction: Transaction,
  id: string,
  changes: Partial<
    Pick<
      SearchRow,
      | 'cadence'
      | 'requestedTimeZone'
      | 'requestedLanguage'
      | 'requestedAt'
      | 'confirmedAt'
      | 'seenUntil'
      | 'visitedAt'
      | 'nextAt'
    >
  >,
) => transaction.update(savedSearches).set(changes).where(eq(savedSearches.id, id));

export const updateRecipient = (
  transaction: Transaction,
  id: string,
  changes: Partial<Pick<RecipientRow, 'timeZone' | 'language' | 'activeAt' | 'pausedAt'>>,
) => transaction.update(alertRecipients).set(changes).where(eq(alertRecipients.id, id));

export const deleteSearch = (transaction: Transaction, id: string) =>
  transaction.delete(savedSearches).where(eq(savedSearches.id, id));

/** Ends the mails of these searches of a user, and deletes those of an email. */
export async function endSearches(
  transaction: Transaction,
  { userId }: RecipientRow,
  ids: readonly string[],
): Promise<void> {
  const isOneOf = inArray(savedSearches.id, [...ids]);
  await (userId === null
    ? transaction.delete(savedSearches).where(isOneOf)
    : transaction.update(savedSearches).set({ cadence: 'off', nextAt: null }).where(isOneOf));
}

/** Deletes a locked recipient whose searches are all deleted. Returns whether it did. */
export async function deleteWithoutSearch(transaction: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    delete from alert_recipients where id = ${id}
      and not exists (select from saved_searches where recipient_id = ${id})`);
  return rowCount === 1;
}

/** The searches of a recipient whose mails are on. */
export const listActive = (db: Queryable, recipientId: string): Promise<SearchRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.recipientId, recipientId),
        isConfirmed,
        ne(savedSearches.cadence, 'off'),
      ),
    );

/** Deletes searches that were not confirmed in time, and emails without a search or paused for long. */
export async function deleteExpired(
  transaction: Transaction,
  { requestedBefore, pausedBefore }: Readonly<Record<'requestedBefore' | 'pausedBefore', Date>>,
): Promise<void> {
  const requested = sql`${requestedBefore.toISOString()}::timestamptz`;
  await transaction.execute(sql`
    delete from saved_searches where confirmed_at is null and requested_at < ${requested}`);
  const isOver = sql`email is not null and (paused_at < ${pausedBefore.toISOString()}::timestamptz
    or not exists (select from saved_searches where recipient_id = alert_recipients.id))`;
  // A request that stores a search at this moment waits for the lock, or has it. Only then is the condition read anew.
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select id from alert_recipients where ${isOver} order by id for update skip locked`);
  const ids = sql.param(rows.map(({ id }) => id));
  await transaction.execute(sql`
    delete from alert_recipients where id = any(${ids}::uuid[]) and ${isOver}`);
}
