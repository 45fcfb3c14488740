import { type SQL, sql } from 'drizzle-orm';
import { silenceDays } from '#contract/hiring/stages.ts';
import { jobClosing } from '#db/columns.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { isUndecided } from '#server/hiring/jobs/application-state.queries.ts';

/** Days after the closing of a job, when its employer is told who has no answer; after the second both are left alone. */
const reminderDays = 7;
const latestDays = 60;

/** The most mails that one look stores. */
export const limit = 1_000;

const closedBetween = (now: Date, from: number, to: number): SQL => sql`
  jobs.suspended_at is null
  and ${jobClosing} between ${now.toISOString()}::timestamptz - make_interval(days => ${to}::int)
    and ${now.toISOString()}::timestamptz - make_interval(days => ${from}::int)`;

export const isNew = (dedupeKey: SQL): SQL =>
  sql`not exists (select from mails where dedupe_key = ${dedupeKey})`;

export interface SilentJob extends Record<string, unknown> {
  readonly jobId: string;
  readonly ownerId: string;
  readonly dedupeKey: string;
}

/** The jobs that closed a week ago and have applicants without a decision, each once for each closing. */
export async function listSilentJobs(db: Queryable, now: Date): Promise<SilentJob[]> {
  const dedupeKey = sql`'undecided:' || jobs.id || ':' || (${jobClosing} at time zone 'UTC')::date`;
  const { rows } = await db.execute<SilentJob>(sql`
    select jobs.id as "jobId", owner_id as "ownerId", ${dedupeKey} as "dedupeKey" from jobs
    where ${closedBetween(now, reminderDays, latestDays)} and ${isNew(dedupeKey)}
      and exists (select from applications where job_id = jobs.id and ${isUndecided})
    limit ${limit}`);
  return rows;
}

interface EndedApplication extends Record<string, unknown> {
  readonly id: string;
  readonly userId: string;
  readonly dedupeKey: string;
}

const isUntold = (condition: SQL): SQL => sql`not exists (
  select from mails
  where mails.application_id = applications.id and mails.kind = 'job-ended' and (${condition}))`;

/**
 * The applications without a decision of which the job closed `silenceDays` ago, each once for each closing, or was
 * deleted, each once unless it was told that the job closed.
 */
export async function listEndedApplications(db: Queryable, now: Date): Promise<EndedApplication[]> {
  const { rows } = await db.execute<EndedApplication>(sql`
    select applications.id, user_id as "userId",
      'ended:' || applications.id || ':' || (${jobClosing} at time zone 'UTC')::date as "dedupeKey"
    from applications join jobs on jobs.id = job_id
    where ${closedBetween(now, silenceDays, latestDays)} and ${isUndecided}
      and ${isUntold(sql`mails.created_at >= ${jobClosing}`)}
    union all
    select applications.id, user_id, 'ended:' || applications.id || ':deleted'
    from applications join application_events deletion
      on deletion.application_id = applications.id and deletion.kind = 'job-deleted'
    where job_id is null and ${isUndecided}
      and deletion.at > ${now.toISOString()}::timestamptz - make_interval(days => ${latestDays}::int)
      and ${isUntold(sql`mails.state <> 'cancelled' or mails.created_at >= deletion.at`)}
    limit ${limit}`);
  return rows;
}

/** How many applicants of a job have no decision, and how many of them had no answer at all. */
export async function countUndecided(
  db: Queryable,
  jobId: string,
): Promise<{ readonly undecided: number; readonly unanswered: number }> {
  const { rows } = await db.execute<{ undecided: number; unanswered: number }>(sql`
    select count(*)::int as undecided, (count(*) filter (where answered_at is null))::int as unanswered
    from applications where job_id = ${jobId} and ${isUndecided}`);
  return onlyRow(rows);
}
