import { and, type Column, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { Job } from '#contract/hiring/jobs.ts';
import type { ReportTarget } from '#contract/trust/trust.ts';
import { users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { decisions } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';

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
