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
  'job-closing',
  'applicants-overdue',
  'applicants-undecided',
  'job-ended',
  'report-received',
  'report-decided',
  'restricted',
  'fraud-warning',
  'deletion-requested',
  'retention-warning',
  'job-alert-confirmation',
  'job-alerts',
  'job-alerts-paused',
  'newsletter-confirmation',
  'newsletter-issue',
  'password-link',
  'email-confirmation',
  'password-changed',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Kinds that the bell does not show: they go to an address, or stand for a later one. */
const kindsWithoutBell = [
  'rejection',
  'job-alert-confirmation',
  'newsletter-confirmation',
  'newsletter-issue',
  'password-link',
  'email-confirmation',
  'password-changed',
] as const satisfies readonly MailKind[];
export type BellKind = Exclude<MailKind, (typeof kindsWithoutBell)[number]>;

const isInBell = (kind: MailKind): kind is BellKind =>
  !(kindsWithoutBell as readonly MailKind[]).includes(kind);

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
  'job-closing',
  'applicants-undecided',
  'job-ended',
  'job-alerts',
] as const satisfies readonly MailKind[];
export type OptionalKind = (typeof optionalKinds)[number];

export const isOptionalKind = (kind: string): kind is OptionalKind =>
  (optionalKinds as readonly string[]).includes(kind);

/** The description of each kind, in the settings and on the page that a mail links to. */
export const kindTexts: Readonly<Record<OptionalKind, { title: string; detail: string }>> = {
  'application-received': {
    title: 'Application sent',
    detail: 'A confirmation when you apply to a job.',
  },
  'stage-changed': {
    title: 'Status updates',
    detail: 'When an employer shortlists you, invites you to an interview, or makes you an offer.',
  },
  'interview-changed': {
    title: 'Interviews',
    detail:
      'When times are proposed, agreed on, or changed. These emails carry the calendar entry.',
  },
  'interview-reminder': {
    title: 'Interview reminders',
    detail: 'A day and an hour before an interview.',
  },
  'message-unread': {
    title: 'Unread messages',
    detail: 'When a message has waited ten minutes and you’re not on the site.',
  },
  'new-application': {
    title: 'New applications',
    detail: 'When someone applies to one of your jobs.',
  },
  'job-closing': {
    title: 'Job closing soon',
    detail: 'Three days before applications close for one of your jobs.',
  },
  'applicants-undecided': {
    title: 'Applicants without a decision',
    detail:
      'When applicants have waited two weeks for a reply, or a week for a decision after the job closed.',
  },
  'job-ended': {
    title: 'Job ended without a decision',
    detail:
      'When an employer deletes a job you applied to, or hasn’t decided three weeks after it closed.',
  },
  'job-alerts': {
    title: 'Job alerts',
    detail: 'New jobs for your saved searches, as often as each of them says.',
  },
};
