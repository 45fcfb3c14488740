import { and, asc, eq, sql } from 'drizzle-orm';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { cases, decisions, reports } from '#db/trust-schema.ts';
import { readRows } from '#server/platform/database/rows.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/**
 * Whether what waits of a job was declined in another case and not changed since: it stays with its job, and a later report on the
 * job does not ask about it again.
 */
export const isDeclinedElsewhere = sql<boolean>`exists (
  select from ${decisions} as answered
  where answered.target_kind = 'job' and answered.target_id = ${cases.targetId}
    and answered.action = 'decline-job' and answered.case_id is distinct from ${cases.id}
    and answered.decided_at >= (select waiting.unapproved_since from ${jobs} as waiting where waiting.id = ${cases.targetId}))`;

/** Whether a case, joined with its job, asks for an answer to the employer. */
export const awaitsApproval = sql<boolean>`(${cases.targetKind} = 'job' and ${cases.state} = 'open'
  and ${jobs.unapprovedSince} is not null and not ${isDeclinedElsewhere})`;

/** Locks the open cases of jobs that wait for approval, and says of each whether there is something else to judge. */
export async function lockWaitingCases(transaction: Transaction) {
  const isReported = sql`exists (select from ${reports} where ${reports.caseId} = ${cases.id})`;
  return transaction
    .select({ caseRow: cases, isJudged: sql<boolean>`(${cases.weight} > 0 or ${isReported})` })
    .from(cases)
    .innerJoin(jobs, eq(jobs.id, cases.targetId))
    .where(and(eq(cases.targetKind, 'job'), awaitsApproval))
    .orderBy(asc(cases.id))
    .for('update', { of: cases });
}
export type WaitingCase = Awaited<ReturnType<typeof lockWaitingCases>>[number];

/** Whether a case that is locked asks for an answer. */
export async function isWaitingCase(transaction: Transaction, id: string): Promise<boolean> {
  const rows = await readRows(transaction)(sql`
    select from ${cases} inner join ${jobs} on ${jobs.id} = ${cases.targetId}
    where ${cases.id} = ${id} and ${awaitsApproval}`);
  return rows.length > 0;
}
