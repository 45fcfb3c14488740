import { and, countDistinct, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { newId } from '#db/new-id.ts';
import { jobs, users } from '#db/schema.ts';
import { cases, decisions, reports } from '#db/trust-schema.ts';
import { insertAuditEntry } from '#server/audit/audit.queries.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Transaction } from '#server/events/in-transaction.queries.ts';

interface StandingRules {
  /** Accounts that were created later do not count. */
  readonly createdBefore: Date;
  /** Rejections before do not count. */
  readonly rejectedSince: Date;
  /** So many rejections, and the account does not count. */
  readonly rejectionLimit: number;
}

/** How many accounts in good standing reported the case as fraud. */
export async function countFraudReporters(
  db: Queryable,
  caseId: string,
  { createdBefore, rejectedSince, rejectionLimit }: StandingRules,
): Promise<number> {
  const rejected = sql`(select count(distinct rejected_case.id) from ${reports} as earlier
    join ${cases} as rejected_case on rejected_case.id = earlier.case_id
    where earlier.reporter_id = ${users.id} and rejected_case.state = 'rejected'
      and earlier.snapshot->>'decisionId' is null and rejected_case.decided_at > ${rejectedSince.toISOString()})`;
  const [row] = await db
    .select({ count: countDistinct(users.id) })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(
      and(
        eq(reports.caseId, caseId),
        eq(reports.reason, 'fraud'),
        isNull(users.disabledAt),
        isNull(users.erasedAt),
        lte(users.createdAt, createdBefore),
        sql`${rejected} < ${rejectionLimit}`,
      ),
    );
  return row?.count ?? 0;
}

/** Whether an administrator has decided about the job since it was last edited. */
export async function wasJudged(db: Queryable, jobId: string): Promise<boolean> {
  const rows = await db
    .select({ id: decisions.id })
    .from(decisions)
    .innerJoin(jobs, eq(jobs.id, decisions.targetId))
    .where(
      and(
        eq(decisions.targetKind, 'job'),
        eq(decisions.targetId, jobId),
        eq(decisions.isAutomated, false),
        gt(decisions.decidedAt, jobs.postedAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Hides a job from all but its owner; undefined when it is hidden or gone already. */
export async function hideJob(transaction: Transaction, jobId: string, now: Date) {
  const [row] = await transaction
    .update(jobs)
    .set({ hiddenAt: now })
    .where(and(eq(jobs.id, jobId), isNull(jobs.hiddenAt)))
    .returning({ ownerId: jobs.ownerId, position: jobs.position });
  return row;
}

interface AutomaticDecision {
  readonly caseId: string;
  readonly jobId: string;
  readonly facts: string;
  readonly requestId: string;
}

/** Stores what the site decided by itself, and its entry in the audit log. Returns the id of the decision. */
export async function insertAutomaticDecision(
  transaction: Transaction,
  { caseId, jobId, facts, requestId }: AutomaticDecision,
  now: Date,
): Promise<string> {
  const id = newId(now);
  await transaction.insert(decisions).values({
    id,
    caseId,
    targetKind: 'job',
    targetId: jobId,
    action: 'hide-job',
    reason: 'fraud',
    ground: 'rules',
    facts,
    isAutomated: true,
    decidedBy: null,
    decidedAt: now,
  });
  await insertAuditEntry(transaction, {
    at: now,
    actorId: null,
    requestId,
    action: 'hide-automatically',
    targetKind: 'job',
    targetId: jobId,
    before: { hidden: false },
    after: { hidden: true },
  });
  return id;
}
