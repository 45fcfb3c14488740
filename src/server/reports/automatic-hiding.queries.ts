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
  /** Whether accounts with an unconfirmed email do not count. */
  readonly confirmsEmails: boolean;
  /** Rejections before do not count. */
  readonly rejectedSince: Date;
  /** So many rejected reports, and the account does not count. Jobs that it helped to hide count until they are decided. */
  readonly rejectionLimit: number;
}

/** How many accounts in good standing reported the case as fraud. */
export async function countFraudReporters(
  db: Queryable,
  caseId: string,
  { createdBefore, confirmsEmails, rejectedSince, rejectionLimit }: StandingRules,
): Promise<number> {
  const isRejected = sql`judged.state = 'rejected' and judged.decided_at > ${rejectedSince.toISOString()}`;
  const isHiding = sql`judged.state = 'open' and exists (
    select from ${decisions} where ${decisions.caseId} = judged.id and ${decisions.isAutomated})`;
  const against = sql`(select count(distinct judged.id) from ${reports} as earlier
    join ${cases} as judged on judged.id = earlier.case_id
    where earlier.reporter_id = ${users.id} and earlier.snapshot->>'decisionId' is null
      and judged.id <> ${caseId} and (${isRejected} or ${isHiding}))`;
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
        confirmsEmails ? eq(users.emailVerified, true) : undefined,
        sql`${against} < ${rejectionLimit}`,
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

interface AutomaticDecision {
  readonly caseId: string;
  readonly jobId: string;
  readonly ownerId: string;
  readonly facts: string;
  readonly requestId: string;
}

/** Stores what the site decided by itself, and its entry in the audit log. Returns the id of the decision. */
export async function insertAutomaticDecision(
  transaction: Transaction,
  { caseId, jobId, ownerId, facts, requestId }: AutomaticDecision,
  now: Date,
): Promise<string> {
  const id = newId(now);
  await transaction.insert(decisions).values({
    id,
    caseId,
    targetKind: 'job',
    targetId: jobId,
    subjectId: ownerId,
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
