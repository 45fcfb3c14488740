import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { AlertCadence } from '#contract/hiring/alert-texts.ts';
import type { SavedFilters } from '#contract/hiring/saved-searches.ts';
import { alertRecipients, savedSearches } from '#db/hiring-alerts-schema.ts';
import { newId } from '#db/new-id.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { RecipientRow } from './alert-recipients.queries.ts';

export type SearchRow = typeof savedSearches.$inferSelect;

const isConfirmed = isNotNull(savedSearches.confirmedAt);

/** The confirmed searches of a recipient, the oldest first. */
export const listSearches = (db: Queryable, recipientId: string): Promise<SearchRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.recipientId, recipientId), isConfirmed))
    .orderBy(asc(savedSearches.confirmedAt), asc(savedSearches.id));

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

const searchById = (db: Queryable, id: string) =>
  db
    .select({ search: savedSearches, recipient: alertRecipients })
    .from(savedSearches)
    .innerJoin(alertRecipients, eq(alertRecipients.id, savedSearches.recipientId))
    .where(eq(savedSearches.id, id));

/** A search with its recipient, both locked. */
export async function lockSearch(transaction: Transaction, id: string) {
  const [row] = await searchById(transaction, id).for('no key update');
  return row;
}

/** A search with its recipient. */
export async function findSearch(db: Queryable, id: string) {
  const [row] = await searchById(db, id);
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

async function insertSearch(
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

type SearchChanges = Partial<
  Asked &
    Pick<
      SearchRow,
      'cadence' | 'requestedAt' | 'confirmedAt' | 'seenUntil' | 'visitedAt' | 'nextAt'
    >
>;

export const updateSearch = (transaction: Transaction, id: string, changes: SearchChanges) =>
  transaction.update(savedSearches).set(changes).where(eq(savedSearches.id, id));

/** Changes the search that a recipient has already, or stores a new one. Returns the id. */
export async function storeSearch(
  transaction: Transaction,
  known: SearchRow | undefined,
  { search, changes }: { readonly search: NewSearch; readonly changes: SearchChanges },
): Promise<string> {
  if (!known) {
    return insertSearch(transaction, search);
  }
  if (Object.keys(changes).length > 0) {
    await updateSearch(transaction, known.id, changes);
  }
  return known.id;
}

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
