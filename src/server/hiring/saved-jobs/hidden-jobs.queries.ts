import { and, desc, eq, sql } from 'drizzle-orm';
import { hiddenJobLimit } from '#contract/hiring/saved-job-choices.ts';
import { hiddenJobs, jobs } from '#db/hiring-jobs-schema.ts';
import { lockToCount } from '#server/accounts/users/users.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { moment, uuids } from '#server/platform/database/parameters.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { StoredActor } from '#server/platform/http/actor.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';

export async function listHiddenJobIds(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: hiddenJobs.jobId })
    .from(hiddenJobs)
    .where(eq(hiddenJobs.userId, userId))
    .orderBy(desc(hiddenJobs.hiddenAt), desc(hiddenJobs.jobId))
    .limit(hiddenJobLimit);
  return rows.map(({ id }) => id);
}

interface NewHiddenJobs {
  /** The first is the latest: each is hidden a millisecond before the one that precedes it. */
  readonly jobIds: readonly string[];
  readonly hiddenAt: Date;
}

/** Hides the jobs that exist and are not hidden yet, and shows the oldest of too many again. */
export async function insertHiddenJobs(
  transaction: Transaction,
  { userId }: Authorized<StoredActor, 'change'>,
  { jobIds, hiddenAt }: NewHiddenJobs,
): Promise<void> {
  await lockToCount(transaction, userId);
  await transaction.execute(sql`
    insert into ${hiddenJobs} (user_id, job_id, hidden_at)
    select ${userId}::uuid, job.id,
      ${moment(hiddenAt)} - (wanted.ordinal - 1) * interval '1 millisecond'
    from unnest(${uuids(jobIds)}) with ordinality as wanted (id, ordinal)
    join ${jobs} as job on job.id = wanted.id
    for key share of job
    on conflict (user_id, job_id) do nothing`);
  await transaction.execute(sql`
    delete from ${hiddenJobs} where ${hiddenJobs.userId} = ${userId} and ${hiddenJobs.jobId} in (
      select hidden.job_id from ${hiddenJobs} as hidden where hidden.user_id = ${userId}
      order by hidden.hidden_at desc, hidden.job_id desc offset ${hiddenJobLimit})`);
}

export const deleteHiddenJob = (
  transaction: Transaction,
  { userId }: Authorized<StoredActor, 'change'>,
  jobId: string,
) =>
  transaction
    .delete(hiddenJobs)
    .where(and(eq(hiddenJobs.userId, userId), eq(hiddenJobs.jobId, jobId)));
