import { eq, sql } from 'drizzle-orm';
import { isRestriction } from '#contract/trust/decision-texts.ts';
import { decisionActions } from '#contract/trust/trust.ts';
import { cases, decisions, reports } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { texts } from '#server/platform/database/parameters.ts';
import type { MailRow } from '#server/platform/mail/due-mails.queries.ts';

const restrictions = texts(decisionActions.filter(isRestriction));

/** Whether a later decision took the target of this one down again. */
const isRestrictedAgain = sql<boolean>`exists (select from decisions later
  where later.target_kind = decisions.target_kind and later.target_id = decisions.target_id
    and later.decided_at > decisions.decided_at and later.action = any(${restrictions}))`;

/** A report that a mail is about, with the state of its case. */
export async function findMailedReport(
  db: Queryable,
  { reportId, decisionId }: Pick<MailRow, 'reportId' | 'decisionId'>,
) {
  if (reportId === null) {
    return undefined;
  }
  const [row] = await db
    .select({
      caseId: reports.caseId,
      kind: cases.targetKind,
      caseState: cases.state,
      reason: reports.reason,
      createdAt: reports.createdAt,
      reporterKey: reports.reporterKey,
      objectsTo: reports.objectsTo,
      /** Whether the decision is none of its case: it restored what an earlier one took down. */
      isTakenBack: sql<boolean>`(${decisions.id} is not null and ${decisions.caseId} is distinct from ${reports.caseId})`,
      isRestrictedAgain,
    })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .leftJoin(decisions, sql`${decisions.id} = ${decisionId}`)
    .where(eq(reports.id, reportId));
  return row;
}
export type MailedReport = NonNullable<Awaited<ReturnType<typeof findMailedReport>>>;
