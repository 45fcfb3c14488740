import { and, count, countDistinct, eq, gt, isNull, ne } from 'drizzle-orm';
import { cases, reports } from '#db/trust-schema.ts';
import { newId } from '#db/new-id.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

type NewReport = Omit<typeof reports.$inferInsert, 'id' | 'createdAt'>;

/** Stores a report. Returns its id; undefined where the case has a report of this person, or the same text. */
export async function insertReport(
  transaction: Transaction,
  report: NewReport,
  now: Date,
): Promise<string | undefined> {
  const [row] = await transaction
    .insert(reports)
    .values({ ...report, id: newId(now), createdAt: now })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  return row?.id;
}

/** Whether a report is the first of its network in its case. */
export async function isFirstOfNetwork(
  transaction: Transaction,
  { id, caseId, networkHash }: Readonly<Record<'id' | 'caseId', string>> & { networkHash: Buffer },
): Promise<boolean> {
  const rows = await transaction
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(eq(reports.caseId, caseId), eq(reports.networkHash, networkHash), ne(reports.id, id)),
    )
    .limit(1);
  return rows.length === 0;
}

/** Counts the cases rejected since then in which the account had reported. */
export async function countRejected(db: Queryable, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(cases.id) })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(
      and(
        eq(reports.reporterId, userId),
        eq(cases.state, 'rejected'),
        gt(cases.decidedAt, since),
        isNull(reports.objectsTo),
      ),
    );
  return row?.count ?? 0;
}

/** Counts the reports since then that name this email. */
export async function countReportsOfEmail(
  db: Queryable,
  email: string,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(reports)
    .where(and(eq(reports.reporterEmail, email), gt(reports.createdAt, since)));
  return row?.count ?? 0;
}
