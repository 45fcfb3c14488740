import { type SQL, sql } from 'drizzle-orm';
import type { AlertCadence } from '#contract/hiring/alert-texts.ts';
import type { SavedFilters } from '#contract/hiring/saved-searches.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { moment, uuids } from '#server/platform/database/parameters.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import type { Addressee } from '#server/platform/mail/mails.queries.ts';

/** People whom one transaction locks, for some milliseconds. */
const [dueBatch, idleBatch] = [100, 500];

export interface DueSearch {
  readonly id: string;
  readonly filters: SavedFilters;
  readonly cadence: AlertCadence;
  readonly seenUntil: Date;
}

/** A person with the searches whose digest is due, the oldest first. */
export interface DueRecipient extends Addressee {
  readonly id: string;
  readonly timeZone: string;
  readonly listedJobIds: readonly string[];
  /** False for a disabled user, and for one who has not confirmed the email. */
  readonly isReachable: boolean;
  readonly searches: readonly DueSearch[];
}

/** Until when the search that is furthest behind has seen jobs, of those that are due; null where none is. */
export async function findEarliestSeenUntil(db: Queryable, now: Date): Promise<Date | null> {
  const rows = await readRows<{ earliest: Date | null }>(db)(sql`
    select min(seen_until) as earliest from saved_searches where next_at <= ${moment(now)}`);
  return onlyRow(rows).earliest;
}

interface DueRow extends Omit<DueRecipient, 'searches'> {
  readonly searches: readonly (Omit<DueSearch, 'seenUntil'> & { readonly seenUntil: string })[];
}

const withDates = ({ searches, ...row }: DueRow): DueRecipient => ({
  ...row,
  searches: searches.map((search) => ({ ...search, seenUntil: new Date(search.seenUntil) })),
});

/** Searches that are due, without these. */
const isDue = (now: Date, without: readonly string[]) =>
  sql`next_at <= ${moment(now)} and saved_searches.id <> all(${uuids(without)})`;

const dueOf = (recipients: SQL, now: Date, without: readonly string[] = []) => sql`
  select recipients.id, user_id as "userId", recipients.email, recipients.time_zone as "timeZone",
    listed_job_ids::text[] as "listedJobIds",
    users.id is null or (users.email_verified and users.disabled_at is null and users.erased_at is null
      and users.deletion_requested_at is null) as "isReachable", due.searches
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
    order by next_at limit ${dueBatch})`;
  const rows = await readRows<DueRow>(db)(dueOf(recipients, now, without));
  return rows.map(withDates);
}

/** Locks those of the people whose digest is still due. */
export async function lockDueRecipients(
  transaction: Transaction,
  now: Date,
  ids: readonly string[],
): Promise<DueRecipient[]> {
  await transaction.execute(sql`
    select from alert_recipients where id = any(${uuids(ids)}) order by id for no key update`);
  const recipients = sql`select * from alert_recipients where id = any(${uuids(ids)})`;
  const rows = await readRows<DueRow>(transaction)(dueOf(recipients, now));
  return rows.map(withDates);
}

/** Tries searches that are still due again at a later moment. The jobs until now are still new then. */
export const postponeSearches = (
  transaction: Transaction,
  ids: readonly string[],
  { now, until }: Readonly<Record<'now' | 'until', Date>>,
) =>
  transaction.execute(sql`
    update saved_searches set next_at = ${moment(until)}
    where id = any(${uuids(ids)}) and next_at <= ${moment(now)}`);

export interface DoneDigests {
  /** All searches that were asked, each with the time of its next digest. */
  readonly searches: { readonly id: string; readonly nextAt: Date | null }[];
  /** The people who get a mail, each with the jobs that their digests listed lately. */
  readonly recipients: { readonly id: string; readonly jobIds: readonly string[] }[];
}

/** Stores the next digest of each search, that all have seen the jobs until then, and which jobs were listed. */
export async function storeDone(
  transaction: Transaction,
  { searches, recipients }: DoneDigests,
  until: Date,
): Promise<void> {
  await transaction.execute(sql`
    update saved_searches set seen_until = greatest(seen_until, ${moment(until)}), next_at = done."nextAt"
    from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as done (id uuid, "nextAt" timestamptz)
    where saved_searches.id = done.id`);
  await transaction.execute(sql`
    update alert_recipients set listed_job_ids = array(select jsonb_array_elements_text(done."jobIds")::uuid)
    from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) as done (id uuid, "jobIds" jsonb)
    where alert_recipients.id = done.id`);
}

/** Whether a recipient followed no link since the moment, although digests are on. */
const isIdle = (
  activeBefore: Date,
) => sql`active_at < ${moment(activeBefore)} and paused_at is null and exists (
  select from saved_searches where recipient_id = alert_recipients.id and next_at is not null)`;

/** Some of the people whose digests nobody reads, without these. */
export async function listIdle(
  db: Queryable,
  activeBefore: Date,
  without: readonly string[],
): Promise<string[]> {
  const rows = await readRows<{ id: string }>(db)(sql`
    select id from alert_recipients
    where ${isIdle(activeBefore)} and id <> all(${uuids(without)}) limit ${idleBatch}`);
  return rows.map(({ id }) => id);
}

/** Pauses the digests of those of these people who are still idle. */
export async function pauseIdle(
  transaction: Transaction,
  ids: readonly string[],
  { activeBefore, now }: Readonly<Record<'activeBefore' | 'now', Date>>,
): Promise<Addressee[]> {
  const rows = await readRows<Addressee & { id: string }>(transaction)(sql`
    update alert_recipients set paused_at = ${moment(now)}
    where id in (
      select id from alert_recipients
      where id = any(${uuids(ids)}) and ${isIdle(activeBefore)} for no key update skip locked)
    returning id, user_id as "userId", email`);
  await transaction.execute(sql`
    update saved_searches set next_at = null where recipient_id = any(${uuids(rows.map(({ id }) => id))})`);
  return rows;
}
