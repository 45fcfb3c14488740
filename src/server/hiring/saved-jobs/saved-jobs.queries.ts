import { and, desc, eq, sql } from 'drizzle-orm';
import { savedJobLimit } from '#contract/hiring/saved-job-choices.ts';
import { jobs, savedJobs } from '#db/hiring-jobs-schema.ts';
import { lockToCount } from '#server/accounts/users/users.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { olderThan } from '#server/platform/database/keyset.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { type Cursor, listFetchSize } from '#server/platform/database/cursor.ts';
import type { StoredActor } from '#server/platform/http/actor.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import { summaryColumns } from '#server/hiring/jobs/job-rows.queries.ts';
import { moment, uuids } from '#server/platform/database/parameters.ts';

const latestFirst = [desc(savedJobs.savedAt), desc(savedJobs.jobId)] as const;

/** The jobs that a user saved, the latest first. */
export const listSavedJobs = (db: Queryable, userId: string, after: Cursor | undefined) =>
  db
    .select({ savedAt: savedJobs.savedAt, job: summaryColumns })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .where(
      and(
        eq(savedJobs.userId, userId),
        olderThan({ at: savedJobs.savedAt, id: savedJobs.jobId }, after),
      ),
    )
    .orderBy(...latestFirst)
    .limit(listFetchSize);

export async function listSavedJobIds(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: savedJobs.jobId })
    .from(savedJobs)
    .where(eq(savedJobs.userId, userId))
    .orderBy(...latestFirst)
    .limit(savedJobLimit);
  return rows.map(({ id }) => id);
}

/** How many more jobs a user can save. Until the commit no other call saves any. */
export async function countRoom(
  transaction: Transaction,
  { userId }: Authorized<StoredActor, 'change'>,
): Promise<number> {
  await lockToCount(transaction, userId);
  const count = await transaction.$count(savedJobs, eq(savedJobs.userId, userId));
  return Math.max(0, savedJobLimit - count);
}

interface NewSavedJobs {
  /** The first is the latest: each is saved a millisecond before the one that precedes it. */
  readonly jobIds: readonly string[];
  readonly savedAt: Date;
  /** The maximum of them. */
  readonly room: number;
}

/** Saves the jobs that exist, are not hidden and not saved yet; returns how many. */
export async function insertSavedJobs(
  transaction: Transaction,
  { userId }: Authorized<StoredActor, 'change'>,
  { jobIds, savedAt, room }: NewSavedJobs,
): Promise<number> {
  const { rowCount } = await transaction.execute(sql`
    insert into ${savedJobs} (user_id, job_id, saved_at)
    select ${userId}::uuid, job.id,
      ${moment(savedAt)} - (wanted.ordinal - 1) * interval '1 millisecond'
    from unnest(${uuids(jobIds)}) with ordinality as wanted (id, ordinal)
    join ${jobs} as job on job.id = wanted.id and job.suspended_at is null
    where not exists (
      select from ${savedJobs} as saved where saved.user_id = ${userId} and saved.job_id = job.id)
    order by wanted.ordinal limit ${room}
    for key share of job
    on conflict (user_id, job_id) do nothing`);
  return rowCount ?? 0;
}

export const deleteSavedJob = (
  transaction: Transaction,
  { userId }: Authorized<StoredActor, 'change'>,
  jobId: string,
) =>
  transaction
    .delete(savedJobs)
    .where(and(eq(savedJobs.userId, userId), eq(savedJobs.jobId, jobId)));
