import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { mails } from '#db/mails-schema.ts';
import { users } from '#db/schema.ts';
import { cases, reports } from '#db/trust-schema.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** A receipt was sent, or waits. An email that too many reports name gets none, and so no outcome. */
const hasReceipt = sql`exists (
  select from ${mails} where ${mails.reportId} = ${reports.id} and ${mails.kind} = 'report-received')`;

/** The reports of a case whose reporters get mails: by an account that is not erased, or by an email with a receipt. */
export const listReporters = (transaction: Transaction, caseId: string) =>
  transaction
    .select({
      id: reports.id,
      kind: cases.targetKind,
      reason: reports.reason,
      createdAt: reports.createdAt,
      reporterId: reports.reporterId,
      reporterEmail: reports.reporterEmail,
      reporterKey: reports.reporterKey,
      isObjection: sql<boolean>`${reports.snapshot}->>'decisionId' is not null`,
    })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(
      and(
        eq(reports.caseId, caseId),
        or(
          and(isNotNull(reports.reporterId), isNull(users.erasedAt)),
          and(isNotNull(reports.reporterEmail), hasReceipt),
        ),
      ),
    );
