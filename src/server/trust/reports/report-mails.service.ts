import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import { decidedText, objectionDecidedText, reportingPath } from './report-mail-texts.ts';
import { toReceipt } from './report-receipt.ts';
import { listReporters } from './reporters.queries.ts';

/** The recipient of a mail about a report: its account, or else its email; none for a report that names neither. */
export const toRecipients = ({
  reporterId,
  reporterEmail,
}: {
  readonly reporterId: string | null;
  readonly reporterEmail: string | null;
}): ({ userId: string } | { email: string })[] => {
  if (reporterId !== null) {
    return [{ userId: reporterId }];
  }
  return reporterEmail === null ? [] : [{ email: reporterEmail }];
};

interface Decided {
  readonly caseId: string;
  readonly decisionId: string;
  readonly isUpheld: boolean;
}

/** Tells all who reported a case how it was decided, in the transaction of the decision: once for each outcome. */
export async function enqueueReportDecided(
  transaction: Transaction,
  { caseId, decisionId, isUpheld }: Decided,
  now: Date,
): Promise<void> {
  const found = await listReporters(transaction, caseId);
  const mails = found.flatMap(({ id, reporterKey, isObjection, ...report }) =>
    toRecipients(report).map((recipient) => ({
      ...recipient,
      kind: 'report-decided' as const,
      text: isObjection
        ? objectionDecidedText(toReceipt(caseId, reporterKey), isUpheld)
        : decidedText({ ...report, receipt: toReceipt(caseId, reporterKey) }, isUpheld),
      path: reportingPath,
      reportId: id,
      decisionId,
      dedupeKey: `report-decided:${id}:${isUpheld ? 'upheld' : 'rejected'}`,
      sendAt: now,
    })),
  );
  await enqueueMails(transaction, mails, now);
}
