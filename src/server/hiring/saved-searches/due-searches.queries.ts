import { sql } from 'drizzle-orm';
import type { AlertCadence } from '#contract/hiring/alert-texts.ts';
import type { SavedFilters } from '#contract/hiring/saved-searches.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** Searches whose recipients one transaction locks, for some tenths of a second. */
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

/** Locks some of the people whose digest is due. Empty when none is, or others are changing all of them. */
export async function lockDueRecipients(
  transaction: Transaction,
  now: Date,
): Promise<DueRecipient[]> {
  const { rows } = await transaction.execute<Row>(sql`
    with locked as materialized (
      select * from alert_recipients where id in (
        select recipient_id from saved_searches where next_at <= ${toMoment(now)} order by next_at limit ${batchSize})
      for no key update skip locked
    )
    select locked.id, user_id, locked.email, locked.time_zone, listed_job_ids::text[] as listed,
      users.id is null or (users.email_verified and users.disabled_at is null and users.erased_at is null
        and users.deletion_requested_at is null) as is_reachable,
      (select jsonb_agg(jsonb_build_object('id', id, 'filters', filters, 'cadence', cadence, 'seenUntil', seen_until)
          order by confirmed_at, id)
        from saved_searches where recipient_id = locked.id and next_at <= ${toMoment(now)}) as searches
    from locked left join users on users.id = user_id`);
  return rows.map(({ user_id: userId, time_zone: timeZone, listed, is_reachable, ...row }) => ({
    id: row.id,
    email: row.email,
    userId,
    timeZone,
    listedJobIds: listed,
    isReachable: is_reachable,
    searches: row.searches.map((search) => ({ ...search, seenUntil: new Date(search.seenUntil) })),
  }));
}

interface SearchMark {
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

/** People whom one transaction pauses. */
export const pauseBatch = 500;

/** Pauses the digests of people who followed no link since the moment. */
export async function pauseIdle(
  transaction: Transaction,
  { activeBefore, now }: Readonly<Record<'activeBefore' | 'now', Date>>,
): Promise<{ id: string; userId: string | null; email: string | null }[]> {
  const { rows } = await transaction.execute<{
    id: string;
    userId: string | null;
    email: string | null;
  }>(sql`
    update alert_recipients set paused_at = ${toMoment(now)}
    where id in (
      select id from alert_recipients
      where active_at < ${toMoment(activeBefore)} and paused_at is null and exists (
        select from saved_searches where recipient_id = alert_recipients.id and next_at is not null)
      limit ${pauseBatch} for no key update skip locked)
    returning id, user_id as "userId", email`);
  const ids = sql.param(rows.map(({ id }) => id));
  await transaction.execute(sql`
    update saved_searches set next_at = null where recipient_id = any(${ids}::uuid[])`);
  return rows;
}
