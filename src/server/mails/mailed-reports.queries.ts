import { eq } from 'drizzle-orm';
import { cases, reports } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** A report that a mail is about, with the state of its case. */
export async function findMailedReport(db: Queryable, id: string) {
  const [row] = await db
    .select({
      caseId: reports.caseId,
      kind: cases.targetKind,
      caseState: cases.state,
      reason: reports.reason,
      createdAt: reports.createdAt,
      reporterKey: reports.reporterKey,
      objectsTo: reports.objectsTo,
    })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(eq(reports.id, id));
  return row;
}
export type MailedReport = NonNullable<Awaited<ReturnType<typeof findMailedReport>>>;
