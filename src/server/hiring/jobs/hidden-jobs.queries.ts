import { and, type Column, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Job } from '#contract/hiring/jobs.ts';
import type { ReportTarget } from '#contract/trust/trust.ts';
import { jobs, users } from '#db/schema.ts';
import { decisions } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/**
 * The explanation to the owner of a hidden job, when it or all jobs of the owner were taken down: the newest decision that
 * still holds. Empty for an owner who is leaving.
 */
export async function findHidingDecision(
  db: Queryable,
  jobId: string,
): Promise<Pick<Job, 'hiddenBecause' | 'hiddenBy'>> {
  const { targetKind, targetId, action } = decisions;
  const concerns = (kind: ReportTarget, id: Column) => and(eq(targetKind, kind), eq(targetId, id));
  const [row] = await db
    .select({ hiddenBecause: decisions.facts, hiddenBy: decisions.id })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .innerJoin(
      decisions,
      or(
        and(isNotNull(jobs.hiddenAt), concerns('job', jobs.id), eq(action, 'hide-job')),
        and(isNotNull(users.frozenAt), concerns('company', users.id), eq(action, 'freeze-company')),
        and(isNotNull(users.disabledAt), concerns('user', users.id), eq(action, 'disable-user')),
      ),
    )
    .where(eq(jobs.id, jobId))
    .orderBy(desc(decisions.decidedAt))
    .limit(1);
  return row ?? {};
}

/** Locks the owner of a job before the job, in the order of the trigger that disables an owner: this avoids a deadlock. */
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
