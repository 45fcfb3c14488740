import { and, desc, eq, sql } from 'drizzle-orm';
import { hiddenJobLimit, savedJobLimit } from '#contract/hiring/saved-job-choices.ts';
import { hiddenJobs, jobs, savedJobs } from '#db/hiring-jobs-schema.ts';
import { lockToCount } from '#server/accounts/users/users.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { moment, uuids } from '#server/platform/database/parameters.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { StoredActor } from '#server/platform/http/actor.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';

/** The lists of jobs that a user keeps: those to read later, which stay, and those to see no more, of which the oldest come back. */
const lists = {
  saved: { table: savedJobs, at: savedJobs.savedAt, limit: savedJobLimit, isRolling: false },
  hidden: { table: hiddenJobs, at: hiddenJobs.hiddenAt, limit: hiddenJobLimit, isRolling: true },
} as const;
export type KeptList = keyof typeof lists;

type Keeper = Authorized<StoredActor, 'change'>;

/** The latest first. */
export async function listKeptIds(
  db: Queryable,
  list: KeptList,
  userId: string,
): Promise<string[]> {
  const { table, at, limit } = lists[list];
  const rows = await db
    .select({ id: table.jobId })
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(at), desc(table.jobId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

interface NewKeptJobs {
  readonly list: KeptList;
  /** The first is the latest: each is kept a millisecond before the one that precedes it. */
  readonly jobIds: readonly string[];
  readonly at: Date;
}

/** Keeps the jobs that exist, were not taken down and are not kept yet, as far as there is room; returns how many. */
export async function insertKeptJobs(
  transaction: Transaction,
  { userId }: Keeper,
  { list, jobIds, at }: NewKeptJobs,
): Promise<number> {
  const { table, at: column, limit, isRolling } = lists[list];
  // Until the commit no other call keeps any.
  await lockToCount(transaction, userId);
  const count = isRolling ? 0 : await transaction.$count(table, eq(table.userId, userId));
  const { rowCount } = await transaction.execute(sql`
    insert into ${table} (user_id, job_id, ${sql.identifier(column.name)})
    select ${userId}::uuid, job.id, ${moment(at)} - (wanted.ordinal - 1) * interval '1 millisecond'
    from unnest(${uuids(jobIds)}) with ordinality as wanted (id, ordinal)
    join ${jobs} as job on job.id = wanted.id and job.suspended_at is null
    where not exists (
      select from ${table} as kept where kept.user_id = ${userId} and kept.job_id = job.id)
    order by wanted.ordinal limit ${Math.max(0, limit - count)}
    for key share of job
    on conflict (user_id, job_id) do nothing`);
  if (isRolling) {
    await transaction.execute(sql`
      delete from ${table} where ${table.userId} = ${userId} and ${table.jobId} in (
        select ${table.jobId} from ${table} where ${table.userId} = ${userId}
        order by ${column} desc, ${table.jobId} desc offset ${limit})`);
  }
  return rowCount ?? 0;
}

export const deleteKeptJob = (
  transaction: Transaction,
  { userId }: Keeper,
  { list, jobId }: { readonly list: KeptList; readonly jobId: string },
) => {
  const { table } = lists[list];
  return transaction.delete(table).where(and(eq(table.userId, userId), eq(table.jobId, jobId)));
};
