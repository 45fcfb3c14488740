import { type SQL, sql } from 'drizzle-orm';
import type { AlertCadence } from '#contract/hiring/alert-texts.ts';
import type { SavedFilters } from '#contract/hiring/saved-searches.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** Searches whose recipients one transaction locks, for some milliseconds. */
const batchSize = 100;

const toMoment = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

export interface DueSearch {
  readonly id: string;
  readonly filters: SavedFilters;
  readonly cadence: AlertCadence;
  readonly seenUntil: Date;
}

/** A person with the searches whose digest is due, the oldest first. */
export interface DueRecipient {
  readonly id: string;
  readonly userId: string | null;
  readonly email: string | null;
  readonly timeZone: string;
  readonly listedJobIds: readonly string[];
  /** False for a disabled user, and for one who has not confirmed the email. */
  readonly isReachable: boolean;
  readonly searches: readonly DueSearch[];
}

/** The earliest mark of the searches that are due; null where none is. */
export async function findEarliestMark(db: Queryable, now: Date): Promise<Date | null> {
  const { rows } = await db.execute<{ mark: Date | string | null }>(sql`
    select min(seen_until) as mark from saved_searches where next_at <= ${toMoment(now)}`);
  const mark = rows[0]?.mark ?? null;
  return mark === null ? null : new Date(mark);
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly user_id: string | null;
  readonly email: string | null;
  readonly time_zone: string;
  readonly listed: string[];
  readonly is_reachable: boolean;
  readonly searches: readonly (Omit<DueSearch, 'seenUntil'> & { readonly seenUntil: string })[];
}

const toDueRecipient = ({ user_id: userId, time_zone: timeZone, ...row }: Row): DueRecipient => ({
  id: row.id,
  email: row.email,
  userId,
  timeZone,
  listedJobIds: row.listed,
  isReachable: row.is_reachable,
  searches: row.searches.map((search) => ({ ...search, seenUntil: new Date(search.seenUntil) })),
});

const idList = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** Searches that are due, without these. */
const isDue = (now: Date, without: readonly string[]) =>
  sql`next_at <= ${toMoment(now)} and saved_searches.id <> all(${idList(without)})`;

const dueOf = (recipients: SQL, now: Date, without: readonly string[] = []) => sql`
  select recipients.id, user_id, recipients.email, recipients.time_zone, listed_job_ids::text[] as listed,
    users.id is null or (users.email_verified and users.disabled_at is null and users.erased_at is null
      and users.deletion_requested_at is null) as is_reachable, due.searches
  from (${recipients}) as recipients left join users on users.id = user_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', id, 'filters', filters, 'cadence', cadence, 'seenUntil', seen_until)
        order by confirmed_at, id) as searches
      from saved_searches where recipient_id = recipients.id and ${isDue(now, without)}
    ) as due
  where due.searches is not null`;

/** Some of the people whose digest is due, for other searches than these. Empty when there are no others. */
export async function listDueRecipients(
  db: Queryable,
  now: Date,
  without: readonly string[],
): Promise<DueRecipient[]> {
  const recipients = sql`select * from alert_recipients where id in (
    select recipient_id from saved_searches
    where ${isDue(now, without)}
    order by next_at limit ${batchSize})`;
  const { rows } = await db.execute<Row>(dueOf(recipients, now, without));
  return rows.map(toDueRecipient);
}

/** Locks those of the people whose digest is still due. */
export async function lockDueRecipients(
  transaction: Transaction,
  now: Date,
  ids: readonly string[],
): Promise<DueRecipient[]> {
  await transaction.execute(sql`
    select from alert_recipients where id = any(${idList(ids)}) order by id for no key update`);
  const recipients = sql`select * from alert_recipients where id = any(${idList(ids)})`;
  const { rows } = await transaction.execute<Row>(dueOf(recipients, now));
  return rows.map(toDueRecipient);
}

/** Tries searches that are still due again at a later moment. The jobs until now are still new then. */
export const postponeSearches = (
  transaction: Transaction,
  ids: readonly string[],
  { now, until }: Readonly<Record<'now' | 'until', Date>>,
) =>
  transaction.execute(sql`
    update saved_searches set next_at = ${toMoment(until)}
    where id = any(${idList(ids)}) and next_at <= ${toMoment(now)}`);

export interface SearchMark {
  readonly id: string;
  readonly nextAt: Date | null;
}

/** Moves the marks of the searches of a batch. */
export async function storeMarks(
  transaction: Transaction,
  marks: readonly SearchMark[],
  until: Date,
): Promise<void> {
  const ids = sql.param(marks.map(({ id }) => id));
  const times = sql.param(marks.map(({ nextAt }) => nextAt?.toISOString() ?? null));
  await transaction.execute(sql`
    update saved_searches set seen_until = greatest(seen_until, ${toMoment(until)}), next_at = marks.next_at
    from unnest(${ids}::uuid[], ${times}::timestamptz[]) as marks (id, next_at)
    where saved_searches.id = marks.id`);
}

export interface Listed {
  readonly id: string;
  readonly jobIds: readonly string[];
}

/** Stores which jobs the digests of these people listed lately. */
export async function storeListed(
  transaction: Transaction,
  listed: readonly Listed[],
): Promise<void> {
  await transaction.execute(sql`
    update alert_recipients set listed_job_ids = array(select jsonb_array_elements_text(listed."jobIds")::uuid)
    from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as listed (id uuid, "jobIds" jsonb)
    where alert_recipients.id = listed.id`);
}
