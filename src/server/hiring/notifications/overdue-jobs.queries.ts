import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { isUndecided } from '#server/hiring/jobs/application-state.queries.ts';
import { isOpenSql } from '#server/hiring/jobs/job-rows.queries.ts';
import { isNew, limit, type SilentJob } from './ended-jobs.queries.ts';

/** Days after which an answer is due, and after which an application is too old to remind of. */
const window = { due: 14, oldest: 104 } as const;

const isOverdue = (now: Date) => sql`${isUndecided} and answered_at is null
  and applied_at between ${now.toISOString()}::timestamptz - make_interval(days => ${window.oldest}::int)
    and ${now.toISOString()}::timestamptz - make_interval(days => ${window.due}::int)`;

/** The open jobs with applicants who wait for an answer for two weeks, each at most once a month. */
export async function listOverdueJobs(db: Queryable, now: Date): Promise<SilentJob[]> {
  const dedupeKey = sql`'overdue:' || jobs.id || ${`:${now.toISOString().slice(0, 'yyyy-mm'.length)}`}::text`;
  const { rows } = await db.execute<SilentJob>(sql`
    select jobs.id as "jobId", owner_id as "ownerId", ${dedupeKey} as "dedupeKey" from jobs
    where ${isOpenSql(now)} and ${isNew(dedupeKey)}
      and exists (select from applications where job_id = jobs.id and ${isOverdue(now)})
    limit ${limit}`);
  return rows;
}

export async function countOverdue(db: Queryable, jobId: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from applications where job_id = ${jobId} and ${isOverdue(now)}`);
  return rows[0]?.n ?? 0;
}
