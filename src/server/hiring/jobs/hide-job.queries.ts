import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { jobs, users } from '#db/schema.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** Locks the owner of a job, as the trigger does that disables one: with the job first they would wait for each other. */
export const lockOwner = (transaction: Transaction, jobId: string) =>
  transaction.execute(sql`
    select from ${users} where id = (select owner_id from ${jobs} where ${jobs.id} = ${jobId}) for share`);

/**
 * Hides a job from the moment on from all but its owner and those who applied; null shows it again. False for one that
 * was hidden, or shown, already, or is gone.
 */
export async function setHidden(
  transaction: Transaction,
  jobId: string,
  moment: Date | null,
): Promise<boolean> {
  await lockOwner(transaction, jobId);
  const isChanging = moment === null ? isNotNull(jobs.hiddenAt) : isNull(jobs.hiddenAt);
  const { rowCount } = await transaction
    .update(jobs)
    .set({ hiddenAt: moment })
    .where(and(eq(jobs.id, jobId), isChanging));
  return rowCount === 1;
}
