import { m } from '#messages';
import type { ApprovalAnswer } from '#contract/hiring/notifications.ts';
import { reportReasonTexts } from '#contract/trust/report-texts.ts';
import { toOneLine } from '#contract/platform/text/one-line.ts';
import { toReceipt } from '#server/trust/reports/reporter.ts';
import { formatDay } from '#server/platform/ops/clock.ts';
import { mailPaths, type WriteMail } from './mail-kind.ts';
import { findMailedApproval } from './mailed-approvals.queries.ts';
import { findMailedReport, type MailedReport } from './mailed-reports.queries.ts';
import type { Recipient } from './recipients.queries.ts';

const reporting = { path: mailPaths.reporting, label: m.mail_reporting_button };
const applications = { path: mailPaths.myApplications, label: m.mail_applications_button };

/** A report as its mails name it. */
const nameReport = (
  { caseId, reporterKey, kind, reason, createdAt }: MailedReport,
  { timeZone }: Recipient,
) => ({
  receipt: toReceipt(caseId, reporterKey),
  day: formatDay(createdAt, timeZone),
  kind,
  reason: reportReasonTexts[reason].title(),
});
type NamedReport = ReturnType<typeof nameReport>;

/** To a reporter. It repeats nothing that a person wrote, so that nobody can send texts through this site. */
const toReporter =
  (
    subject: (report: MailedReport) => string,
    write: (report: MailedReport, named: NamedReport) => string[] | null,
  ): WriteMail =>
  async ({ db, row, recipient }) => {
    const report = await findMailedReport(db, row);
    const parts = report ? write(report, nameReport(report, recipient)) : null;
    return report && parts
      ? { subject: subject(report), parts, path: reporting.path, label: reporting.label() }
      : null;
  };

export const reportReceived = toReporter(m.mail_report_received_subject, (report, named) =>
  report.objectsTo !== null
    ? [m.mail_objection_received(named), m.mail_objection_next()]
    : [m.mail_report_received(named), m.mail_report_next(), m.mail_report_not_you()],
);

/** What was taken down is back. One who objected reads of that in the mail of the decision. */
const isTakenBack = ({ isRestored, objectsTo }: MailedReport): boolean =>
  isRestored && objectsTo === null;

const nameOutcome = (report: MailedReport): string =>
  isTakenBack(report) ? m.mail_report_changed_subject() : m.mail_report_decided_subject();

/** How the case stands now. Null while it is open again, and for a change that was changed back. */
export const reportDecided = toReporter(nameOutcome, (report, named) => {
  const isUpheld = report.caseState === 'upheld';
  if (isTakenBack(report)) {
    return [m.mail_report_changed(named), m.mail_report_court()];
  }
  if (report.caseState === 'open' || report.isChange) {
    return null;
  }
  if (report.objectsTo !== null) {
    return [
      isUpheld ? m.mail_objection_upheld(named) : m.mail_objection_closed(named),
      m.mail_objection_court(),
    ];
  }
  return [
    isUpheld ? m.mail_report_upheld(named) : m.mail_report_dismissed(named),
    m.mail_report_court(),
  ];
});

/** Sends the stored text of a decision. */
const notice =
  (body: {
    readonly subject: () => string;
    readonly path: string;
    readonly label: () => string;
  }): WriteMail =>
  async ({ row: { text } }) =>
    text === null
      ? null
      : {
          subject: body.subject(),
          path: body.path,
          label: body.label(),
          parts: text.split('\n\n'),
        };

const statement = notice({ subject: m.mail_restricted_subject, ...reporting });
const approvalSubjects = {
  approved: m.mail_approved_subject,
  'needs-changes': m.mail_needs_changes_subject,
} as const satisfies Record<ApprovalAnswer, unknown>;

/** The statement of reasons. An answer to a job that waited names the job, and leads to it. */
export const restricted: WriteMail = async (context) => {
  const approval = await findMailedApproval(context.db, context.row);
  if (!approval?.answer) {
    return statement(context);
  }
  const { jobId, position, answer } = approval;
  const write = notice({
    subject: () => approvalSubjects[answer]({ position: toOneLine(position) }),
    path: mailPaths.postedJob(jobId),
    label: m.mail_approval_button,
  });
  return write(context);
};
export const jobRestored = notice({ subject: m.mail_restored_subject, ...applications });
export const fraudWarning = notice({ subject: m.mail_fraud_subject, ...applications });
