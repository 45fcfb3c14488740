import { and, type Column, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { ReportTarget } from '#contract/trust.ts';
import { jobs, users } from '#db/schema.ts';
import { decisions } from '#db/trust-schema.ts';
import type { Queryable } from '#server/database/database.ts';

/**
 * What the owner of a hidden job was told when it, or all jobs of the owner, were taken down: by the newest decision that
 * still holds.
 */
export async function findHidingFacts(db: Queryable, jobId: string): Promise<string | undefined> {
  const { targetKind, targetId, action } = decisions;
  const concerns = (kind: ReportTarget, id: Column) => and(eq(targetKind, kind), eq(targetId, id));
  const [row] = await db
    .select({ facts: decisions.facts })
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
  return row?.facts;
}
