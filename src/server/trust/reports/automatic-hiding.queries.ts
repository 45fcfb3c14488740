import { and, countDistinct, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { newId } from '#db/new-id.ts';
import { jobSeekerProfiles, users } from '#db/accounts-schema.ts';
import { applications, messages } from '#db/hiring-applications-schema.ts';
import { jobs, jobSignals } from '#db/hiring-jobs-schema.ts';
import { cases, decisions, reports } from '#db/trust-schema.ts';
import { insertAuditEntry } from '#server/trust/audit/audit.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

interface StandingRules {
  /** Accounts, and applications, that were made later do not count. */
  readonly activeBefore: Date;
  /** Rejections before do not count. */
  readonly rejectedSince: Date;
  /** So many rejected reports, and the account does not count. */
  readonly rejectionLimit: number;
}

/** Whether the user once applied for a job, or the employer has written to the user. */
const hasHistory = (ownerId: string, activeBefore: Date) => sql`exists (
  select from ${applications} left join ${jobs} on ${jobs.id} = ${applications.jobId}
  where ${applications.userId} = ${users.id} and (${applications.appliedAt} <= ${activeBefore.toISOString()}
    or ${jobs.ownerId} = ${ownerId} and exists (select from ${messages}
      where ${messages.applicationId} = ${applications.id} and ${messages.sender} = 'employer')))`;

/**
 * From how many networks accounts reported the case as a fraud that have a confirmed email, a profile and a history here. Each helps to hide one job at a time: while another waits for its decision, it does not count.
 */
export async function countFraudReporters(
  db: Queryable,
  { caseId, ownerId }: { readonly caseId: string; readonly ownerId: string },
  { activeBefore, rejectedSince, rejectionLimit }: StandingRules,
): Promise<number> {
  const ofOtherCases = sql`from ${reports} as earlier join ${cases} as other on other.id = earlier.case_id
    where earlier.reporter_id = ${users.id} and earlier.objects_to is null and other.id <> ${caseId}`;
  const isHiding = sql`exists (select ${ofOtherCases} and other.state = 'open' and exists (
    select from ${decisions} where ${decisions.caseId} = other.id and ${decisions.isAutomated}))`;
  const rejected = sql`(select count(distinct other.id) ${ofOtherCases} and other.state = 'rejected'
    and other.decided_at > ${rejectedSince.toISOString()})`;
  const [row] = await db
    .select({ count: countDistinct(reports.networkHash) })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .innerJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, users.id))
    .where(
      and(
        eq(reports.caseId, caseId),
        eq(reports.reason, 'fraud'),
        isNull(users.disabledAt),
        isNull(users.erasedAt),
        lte(users.createdAt, activeBefore),
        eq(users.emailVerified, true),
        hasHistory(ownerId, activeBefore),
        sql`not ${isHiding}`,
        sql`${rejected} < ${rejectionLimit}`,
      ),
    );
  return row?.count ?? 0;
}

/** Until the transaction ends no other hides a job: the same accounts cannot hide two at once. */
export const lockHiding = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('reports hide a job', 0))`);

/**
 * Whether an administrator has decided about the job since its text last changed. A decision that was undone does not
 * count: its case is open again.
 */
export async function wasJudged(db: Queryable, jobId: string): Promise<boolean> {
  const rows = await db
    .select({ id: decisions.id })
    .from(decisions)
    .innerJoin(jobs, eq(jobs.id, decisions.targetId))
    .leftJoin(jobSignals, eq(jobSignals.jobId, jobs.id))
    .leftJoin(cases, eq(cases.id, decisions.caseId))
    .where(
      and(
        eq(decisions.targetKind, 'job'),
        eq(decisions.targetId, jobId),
        eq(decisions.isAutomated, false),
        or(isNull(cases.state), ne(cases.state, 'open')),
        gt(decisions.decidedAt, sql`coalesce(${jobSignals.textChangedAt}, ${jobs.postedAt})`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

interface AutomaticDecision {
  readonly caseId: string;
  readonly jobId: string;
  readonly ownerId: string;
  /** The explanation for the owner. */
  readonly explanation: string;
  readonly requestId: string;
}

/** Stores what the site decided by itself, and its entry in the audit log. Returns the id of the decision. */
export async function insertAutomaticDecision(
  transaction: Transaction,
  { caseId, jobId, ownerId, explanation, requestId }: AutomaticDecision,
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
    facts: explanation,
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
