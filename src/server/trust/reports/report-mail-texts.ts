import { reportReasonTexts, reportTargetTexts } from '#contract/trust/report-texts.ts';
import type { ReportReason, ReportTarget } from '#contract/trust/trust.ts';

interface MailedReport {
  readonly receipt: string;
  readonly kind: ReportTarget;
  readonly reason: ReportReason;
  readonly createdAt: Date;
}

const longDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

/** The account of a reporter, or else the email; none for a report that names neither. */
export const toRecipients = ({
  reporterId,
  reporterEmail,
}: Readonly<Record<'reporterId' | 'reporterEmail', string | null>>) => [
  ...(reporterId === null ? [] : [{ userId: reporterId }]),
  ...(reporterId === null && reporterEmail !== null ? [{ email: reporterEmail }] : []),
];

const toText = (paragraphs: readonly string[]): string => paragraphs.join('\n\n');

/** Names a report without anything that a person wrote, so that the site sends no words of strangers. */
const describeReport = ({ receipt, kind, reason, createdAt }: MailedReport): string =>
  `your report ${receipt} of ${longDate.format(createdAt)} about ${reportTargetTexts[kind]} (${reportReasonTexts[reason].title})`;

export const receivedText = (report: MailedReport): string =>
  toText([
    `We received ${describeReport(report)}.`,
    'An administrator looks at it, as a rule within two working days, and decides. You get a mail with the outcome.',
    'If you did not report anything, another person used your address. You need not do anything.',
  ]);

export const decidedText = (report: MailedReport, isUpheld: boolean): string =>
  toText([
    isUpheld
      ? `We looked at ${describeReport(report)}. You were right: we have acted on it. Thank you.`
      : `We looked at ${describeReport(report)}. We found nothing that breaks the rules of this site or the law, so it stays as it is.`,
    'A person decided this. If you think that it is wrong, report it again with what we should look at, or write to us. You may also go to a court, or to a body for settling such disputes.',
  ]);

export const objectionText = (receipt: string): string =>
  toText([
    `We received your objection (${receipt}) to a decision about you or what you posted.`,
    'An administrator looks at it again: another one than decided, if the site has several. You get a mail with the outcome.',
  ]);

export const objectionDecidedText = (receipt: string, isUpheld: boolean): string =>
  toText([
    isUpheld
      ? `We looked at your objection ${receipt} again. The restriction stays, or another one was decided; a mail of its own says why.`
      : `We looked at your objection ${receipt} again, and closed its case without a restriction.`,
    'A person decided this. You may also go to a court, or to a body for settling such disputes.',
  ]);
