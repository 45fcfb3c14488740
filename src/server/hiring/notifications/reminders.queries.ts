import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { MailKind } from '#contract/hiring/notifications.ts';
import { silenceDays } from '#contract/hiring/stages.ts';
import { jobClosing, jobLastDayEnd } from '#db/columns.ts';
import { applicationEvents, applications } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { mails } from '#db/platform-schema.ts';
import {
  isUndecided,
  isWaitingFor,
} from '#server/hiring/applications/application-state.queries.ts';
import { isOpenSql } from '#server/hiring/jobs/job-rows.queries.ts';
import { closesWithin } from '#server/hiring/jobs/last-day.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { moment, texts, uuids } from '#server/platform/database/parameters.ts';

/** Days before the last day for applications: its employer is reminded on the first, and again on the second. */
export const closingDays = 7;
const lastClosingDays = 1;
/** Days after a job closed: from the first on its employer is reminded of applicants without a decision, until the second. */
const [undecidedDays, latestDays] = [7, 60];
/** Days after an application: from the first to the second its answer is overdue; older ones are not mentioned any more. */
const [overdueDays, oldestDays] = [14, 104];

const daysBefore = (now: Date, days: number): SQL =>
  sql`${moment(now)} - make_interval(days => ${days}::int)`;

const closedBetween = (now: Date, from: number, to: number): SQL => sql`${jobs.suspendedAt} is null
  and ${jobClosing} between ${daysBefore(now, to)} and ${daysBefore(now, from)}`;

/** No mail of this kind about the job was stored since that time. */
const isJobUnmailed = (kind: MailKind, since: SQL): SQL => sql`not exists (
  select from ${mails}
  where ${mails.jobId} = ${jobs.id} and ${mails.kind} = ${kind} and ${mails.createdAt} >= ${since})`;

/** No mail about the end of the job was stored for the application. */
const isEndUnmailed = (condition: SQL): SQL => sql`not exists (
  select from ${mails}
  where ${mails.applicationId} = ${applications.id} and ${mails.kind} = 'job-ended' and (${condition}))`;

const isAnswerOverdue = (
  now: Date,
): SQL => sql`${isWaitingFor('employer')} and ${applications.answeredAt} is null
  and ${applications.appliedAt} between ${daysBefore(now, oldestDays)} and ${daysBefore(now, overdueDays)}`;

/** The jobs or applications of one statement; undefined for all of them. */
type Ids = readonly string[] | undefined;

const isAmong = (column: AnyPgColumn, ids: Ids): SQL =>
  ids === undefined ? sql`true` : sql`${column} = any(${uuids(ids)})`;

export interface Reminders {
  readonly kind: MailKind;
  /** Selects `user_id`, `job_id` and `application_id`, one of these two; for all jobs or applications, or for some. */
  readonly select: (now: Date, ids?: Ids) => SQL;
}

const names = sql`found (user_id, job_id, application_id)`;

/** The jobs or applications for which a mail is missing. */
export async function listUnreminded(
  db: Queryable,
  { select }: Reminders,
  now: Date,
): Promise<string[]> {
  const rows = await readRows<{ id: string }>(db)(sql`
    select coalesce(job_id, application_id) as id from (${select(now)}) as ${names}`);
  return rows.map(({ id }) => id);
}

/** Stores the mails of those of the jobs or applications that still miss one. */
export const insertReminders = (
  transaction: Transaction,
  { kind, select }: Reminders,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
) =>
  transaction.execute(sql`
    insert into mails (id, kind, user_id, job_id, application_id, created_at, send_at)
    select gen_random_uuid(), ${kind}, user_id, job_id, application_id, ${moment(now)}, ${moment(now)}
    from (${select(now, ids)}) as ${names}`);

/** To the employers of open jobs that close in a week, and again in a day, unless they posted the job less than a day before. */
export const closingJobs: Reminders = {
  kind: 'job-closing',
  select: (now, ids) => {
    const days = sql`case when ${closesWithin(now, lastClosingDays)} then ${lastClosingDays}::int else ${closingDays}::int end`;
    const start = sql`(${jobLastDayEnd} - make_interval(days => ${days} + 1))`;
    return sql`select ${jobs.ownerId}, ${jobs.id}, null::uuid from ${jobs}
      where ${isAmong(jobs.id, ids)} and ${isOpenSql(now)}
        and not ${closesWithin(now, 0)} and ${closesWithin(now, closingDays)}
        and ${jobs.postedAt} < ${start} - interval '1 day' and ${isJobUnmailed('job-closing', start)}`;
  },
};

/** To the employers of open jobs with applicants whose answer is overdue, once a month for each job. */
export const overdueJobs: Reminders = {
  kind: 'applicants-overdue',
  select: (now, ids) => {
    const month = sql`date_trunc('month', ${moment(now)}, 'UTC')`;
    return sql`select ${jobs.ownerId}, ${jobs.id}, null::uuid from ${jobs}
      where ${isAmong(jobs.id, ids)} and ${isOpenSql(now)} and ${isJobUnmailed('applicants-overdue', month)}
        and exists (select from ${applications} where ${applications.jobId} = ${jobs.id} and ${isAnswerOverdue(now)})`;
  },
};

/** To the employers of jobs that closed `undecidedDays` ago with applicants without a decision, once for each closing. */
export const undecidedJobs: Reminders = {
  kind: 'applicants-undecided',
  select: (now, ids) => sql`select ${jobs.ownerId}, ${jobs.id}, null::uuid from ${jobs}
    where ${isAmong(jobs.id, ids)} and ${closedBetween(now, undecidedDays, latestDays)}
      and ${isJobUnmailed('applicants-undecided', jobClosing)}
      and exists (select from ${applications} where ${applications.jobId} = ${jobs.id} and ${isUndecided})`,
};

/**
 * To applicants without a decision: once for each closing, `silenceDays` after it, and once after the deletion of the job,
 * unless a mail told them of its closing.
 */
export const endedApplications: Reminders = {
  kind: 'job-ended',
  select: (now, ids) => sql`
    select ${applications.userId}, null::uuid, ${applications.id}
    from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
    where ${isAmong(applications.id, ids)} and ${closedBetween(now, silenceDays, latestDays)} and ${isUndecided}
      and ${isEndUnmailed(sql`${mails.createdAt} >= ${jobClosing}`)}
    union all
    select ${applications.userId}, null::uuid, ${applications.id}
    from ${applications} join ${applicationEvents}
      on ${applicationEvents.applicationId} = ${applications.id} and ${applicationEvents.kind} = 'job-deleted'
    where ${isAmong(applications.id, ids)}
      and ${applications.jobId} is null and ${isUndecided} and ${applicationEvents.at} > ${daysBefore(now, latestDays)}
      and ${isEndUnmailed(sql`${mails.state} <> 'cancelled' or ${mails.createdAt} >= ${applicationEvents.at}`)}`,
};

interface Undecided {
  readonly undecided: number;
  readonly unanswered: number;
  readonly overdue: number;
  /** The applications that wait longest, a few of them. */
  readonly undecidedIds: readonly string[];
  readonly overdueIds: readonly string[];
}

const firstIds = (condition: SQL): SQL => sql`coalesce(
  (array_agg(${applications.id} order by ${applications.appliedAt}, ${applications.id}) filter (where ${condition}))[1:5], '{}')`;

/** The applicants of a job without a decision: how many these are, how many of them without an answer, or with an overdue one. */
export async function findUndecided(db: Queryable, jobId: string, now: Date): Promise<Undecided> {
  const rows = await readRows<Undecided>(db)(sql`
    select count(*)::int as undecided,
      (count(*) filter (where ${applications.answeredAt} is null))::int as unanswered,
      (count(*) filter (where ${isAnswerOverdue(now)}))::int as overdue,
      ${firstIds(sql`true`)} as "undecidedIds",
      ${firstIds(isAnswerOverdue(now))} as "overdueIds"
    from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
    where ${jobs.id} = ${jobId} and ${isUndecided}`);
  return onlyRow(rows);
}

/** Postpones the mails about unread messages to these users. */
export const postponeUnread = (
  transaction: Transaction,
  userIds: readonly string[],
  sendAt: Date,
) =>
  // Without a stored user the id is that of the identity, which need not be a UUID.
  transaction
    .update(mails)
    .set({ sendAt })
    .where(
      and(
        eq(mails.state, 'waiting'),
        eq(mails.kind, 'message-unread'),
        eq(mails.attempts, 0),
        lte(mails.sendAt, sendAt),
        sql`${mails.userId}::text = any(${texts(userIds)})`,
      ),
    );
