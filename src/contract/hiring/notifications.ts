import { m } from '#messages';

/** All kinds of mail. A `rejection` waits to be shown on the site; then `rejected` is its mail. */
export const mailKinds = [
  'application-received',
  'new-application',
  'stage-changed',
  'rejection',
  'rejected',
  'offer-answered',
  'interview-changed',
  'interview-reminder',
  'message-unread',
  'note-mention',
  'applicant-assigned',
  'job-closing',
  'applicants-overdue',
  'applicants-undecided',
  'job-ended',
  'report-received',
  'report-decided',
  'restricted',
  'fraud-warning',
  'job-restored',
  'deletion-requested',
  'retention-warning',
  'job-alert-confirmation',
  'job-alerts',
  'job-alerts-paused',
  'newsletter-confirmation',
  'newsletter-issue',
  'company-invitation',
  'domain-lost',
  'password-link',
  'email-confirmation',
  'password-changed',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Kinds that the bell does not show: they go to an address, stand for a later one, or tell of the reader's own act. */
const kindsWithoutBell = [
  'application-received',
  'report-received',
  'deletion-requested',
  'rejection',
  'job-alert-confirmation',
  'newsletter-confirmation',
  'newsletter-issue',
  'company-invitation',
  'password-link',
  'email-confirmation',
  'password-changed',
] as const satisfies readonly MailKind[];
export type BellKind = Exclude<MailKind, (typeof kindsWithoutBell)[number]>;

const isInBell = (kind: MailKind): kind is BellKind =>
  !(kindsWithoutBell as readonly MailKind[]).includes(kind);

/** How an administrator answers to a job, or a change of one, that waits to become public. */
export const approvalAnswers = ['approved', 'needs-changes'] as const;
export type ApprovalAnswer = (typeof approvalAnswers)[number];

/** The kinds that the bell shows. */
export const bellKinds = mailKinds.filter(isInBell);

/** The kinds that users can switch off, some together with a similar one: `settingOfKind` in the bell, `setting` of the mail. */
export const optionalKinds = [
  'application-received',
  'stage-changed',
  'interview-changed',
  'interview-reminder',
  'message-unread',
  'new-application',
  'note-mention',
  'applicant-assigned',
  'job-closing',
  'applicants-undecided',
  'job-ended',
  'job-alerts',
] as const satisfies readonly MailKind[];
export type OptionalKind = (typeof optionalKinds)[number];

export const isOptionalKind = (kind: string): kind is OptionalKind =>
  (optionalKinds as readonly string[]).includes(kind);

/** The description of each kind, in the settings and on the page that a mail links to. */
export const kindTexts: Readonly<
  Record<OptionalKind, { title: () => string; detail: () => string }>
> = {
  'application-received': {
    title: m.notification_kind_application_received,
    detail: m.notification_kind_application_received_detail,
  },
  'stage-changed': {
    title: m.notification_kind_stage_changed,
    detail: m.notification_kind_stage_changed_detail,
  },
  'interview-changed': {
    title: m.notification_kind_interview_changed,
    detail: m.notification_kind_interview_changed_detail,
  },
  'interview-reminder': {
    title: m.notification_kind_interview_reminder,
    detail: m.notification_kind_interview_reminder_detail,
  },
  'message-unread': {
    title: m.notification_kind_message_unread,
    detail: m.notification_kind_message_unread_detail,
  },
  'new-application': {
    title: m.notification_kind_new_application,
    detail: m.notification_kind_new_application_detail,
  },
  'note-mention': {
    title: m.notification_kind_note_mention,
    detail: m.notification_kind_note_mention_detail,
  },
  'applicant-assigned': {
    title: m.notification_kind_applicant_assigned,
    detail: m.notification_kind_applicant_assigned_detail,
  },
  'job-closing': {
    title: m.notification_kind_job_closing,
    detail: m.notification_kind_job_closing_detail,
  },
  'applicants-undecided': {
    title: m.notification_kind_applicants_undecided,
    detail: m.notification_kind_applicants_undecided_detail,
  },
  'job-ended': {
    title: m.notification_kind_job_ended,
    detail: m.notification_kind_job_ended_detail,
  },
  'job-alerts': {
    title: m.notification_kind_job_alerts,
    detail: m.notification_kind_job_alerts_detail,
  },
};
