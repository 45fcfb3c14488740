import { and, countDistinct, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { newId } from '#db/new-id.ts';
import { jobSeekerProfiles, users } from '#db/accounts-schema.ts';
import { applications, messages } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { jobSignals } from '#db/hiring-signals-schema.ts';
import { cases, decisions, reports } from '#db/trust-schema.ts';
import { insertAuditEntry } from '#server/trust/audit/audit.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { moment } from '#server/platform/database/parameters.ts';
import { daysBefore, rejectionLimit, establishedDays, yearBefore } from './report-weight.ts';

/** A job that was reported, with its open case. */
export interface ReportedJob {
  readonly caseId: string;
  readonly jobId: string;
  readonly ownerId: string;
}

/** Whether the user applied for any job some days ago, or the employer has written to the user. */
const hasHistory = (ownerId: string, activeBefore: Date) => sql`exists (
  select from ${applications} left join ${jobs} on ${jobs.id} = ${applications.jobId}
  where ${applications.userId} = ${users.id} and (${applications.appliedAt} <= ${moment(activeBefore)}
    or ${jobs.ownerId} = ${ownerId} and exists (select from ${messages}
      where ${messages.applicationId} = ${applications.id} and ${messages.sender} = 'employer')))`;

/**
 * Counts the networks of the accounts that reported the case as a fraud. An account counts when it has a confirmed email, a
 * profile and a history here, and few rejected reports. It helps to hide one job at a time: it does not count while a job
 * that it helped to hide waits for a decision.
 */
export async function countFraudReporters(
  db: Queryable,
  { caseId, ownerId }: ReportedJob,
  now: Date,
): Promise<number> {
  const activeBefore = daysBefore(now, establishedDays);
  const fromOtherCases = sql`from ${reports} as earlier join ${cases} as other on other.id = earlier.case_id
    where earlier.reporter_id = ${users.id} and earlier.objects_to is null and other.id <> ${caseId}`;
  const isHiding = sql`exists (select ${fromOtherCases} and other.state = 'open' and exists (
    select from ${decisions} where ${decisions.caseId} = other.id and ${decisions.isAutomated}))`;
  const rejected = sql`(select count(distinct other.id) ${fromOtherCases} and other.state = 'rejected'
    and other.decided_at > ${moment(yearBefore(now))})`;
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

/** Stores the decision of the site to hide a job, with its entry in the audit log. Returns the id of the decision. */
export async function insertAutomaticDecision(
  transaction: Transaction,
  { caseId, jobId: targetId, ownerId }: ReportedJob,
  { facts, requestId, now: at }: Readonly<Record<'facts' | 'requestId', string>> & { now: Date },
): Promise<string> {
  const id = newId(at);
  const about = { targetKind: 'job', targetId } as const;
  await transaction.insert(decisions).values({
    ...about,
    id,
    caseId,
    subjectId: ownerId,
    action: 'hide-job',
    reason: 'fraud',
    ground: 'rules',
    facts,
    isAutomated: true,
    decidedAt: at,
  });
  const change = { before: { hidden: false }, after: { hidden: true } };
  const source = { actor: null, requestId };
  const action = 'hide-automatically';
  await insertAuditEntry(transaction, { ...about, ...change, ...source, at, action });
  return id;
}
