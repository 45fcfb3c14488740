import { reportReasonTexts, reportTargetTexts } from '#contract/trust/report-texts.ts';
import { toReceipt } from '#server/trust/reports/reporter.ts';
import { longDate } from '#server/platform/ops/clock.ts';
import { mailPaths, type WriteMail } from './mail-kind.ts';
import { findMailedReport, type MailedReport } from './mailed-reports.queries.ts';

const reporting = { path: mailPaths.reporting, label: 'How reports are handled' };
const applications = { path: mailPaths.myApplications, label: 'Open my applications' };

/** To a reporter. It repeats nothing that a person wrote, so that nobody can send texts through this site. */
const toReporter =
  (subject: string, write: (report: MailedReport, receipt: string) => string[] | null): WriteMail =>
  async ({ db, row: { reportId } }) => {
    const report = reportId === null ? undefined : await findMailedReport(db, reportId);
    const parts = report ? write(report, toReceipt(report.caseId, report.reporterKey)) : null;
    return parts && { subject, parts, ...reporting };
  };

const describeReport = ({ kind, reason, createdAt }: MailedReport, receipt: string): string =>
  `your report ${receipt} of ${longDate.format(createdAt)} about ${reportTargetTexts[kind]} (${reportReasonTexts[reason].title})`;

export const reportReceived = toReporter('We received your report', (report, receipt) =>
  report.objectsTo !== null
    ? [
        `We received your objection (${receipt}) to a decision about you or what you posted.`,
        'An administrator will review it: not the one who decided, if the site has several. We’ll email you the outcome.',
      ]
    : [
        `We received ${describeReport(report, receipt)}.`,
        'An administrator usually decides within two working days. We’ll email you the outcome.',
        'You didn’t report anything? Then someone else used your address, and you can ignore this email.',
      ],
);

/** Null while the case is open again. */
export const reportDecided = toReporter('Your report was decided', (report, receipt) => {
  const isUpheld = report.caseState === 'upheld';
  if (report.caseState === 'open') {
    return null;
  }
  if (report.objectsTo !== null) {
    return [
      isUpheld
        ? `We reviewed your objection ${receipt}. The restriction stays, or another one replaced it. A separate email says why.`
        : `We reviewed your objection ${receipt} and closed the case without a restriction.`,
      'A person decided this. You may also go to a court, or to an out-of-court dispute settlement body.',
    ];
  }
  const named = describeReport(report, receipt);
  return [
    isUpheld
      ? `We reviewed ${named}. You were right, and we acted on it. Thank you.`
      : `We reviewed ${named}. It doesn’t break our rules or the law, so we’re leaving it as it is.`,
    'A person decided this. Do you disagree? Report it again and tell us what we missed, or write to us. You may also go to a court, or to an out-of-court dispute settlement body.',
  ];
});

/** Sends the stored text of a decision. */
const notice =
  (body: { readonly subject: string; readonly path: string; readonly label: string }): WriteMail =>
  async ({ row: { text } }) =>
    text === null ? null : { ...body, parts: text.split('\n\n') };

export const restricted = notice({
  subject: 'A decision about your account or what you posted',
  ...reporting,
});
export const fraudWarning = notice({
  subject: 'A job you applied to was removed as fraud',
  ...applications,
});
