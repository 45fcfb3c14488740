import { eq, sql } from 'drizzle-orm';
import { cases, decisions, reports } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { MailRow } from '#server/platform/mail/due-mails.queries.ts';
import { isRestored } from '#server/trust/moderation/restored-cases.queries.ts';

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
      isChange: sql<boolean>`(${decisions.id} is not null and ${decisions.caseId} is distinct from ${reports.caseId})`,
      isRestored,
    })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .leftJoin(decisions, sql`${decisions.id} = ${decisionId}`)
    .where(eq(reports.id, reportId));
  return row;
}
export type MailedReport = NonNullable<Awaited<ReturnType<typeof findMailedReport>>>;
