import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { cases, reports } from '#db/trust-schema.ts';
import type { Transaction } from '#server/events/in-transaction.queries.ts';

/** The reports of a case whose reporters can get mails: by an account that is not erased, or by an email. */
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
    .where(and(eq(reports.caseId, caseId), or(isNull(reports.reporterId), isNull(users.erasedAt))));
