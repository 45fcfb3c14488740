/** All kinds of mail. A `rejection` waits to be shown on the site; then `rejected` is its mail. */
export const mailKinds = [
  'application-received',
  'new-application',
  'stage-changed',
  'rejection',
  'rejected',
  'offer-answered',
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
  'newsletter-confirmation',
  'password-link',
  'email-confirmation',
  'password-changed',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The kinds that users can switch off. `applicants-undecided` switches `applicants-overdue` off, too. */
export const optionalKinds = [
  'application-received',
  'stage-changed',
  'message-unread',
  'new-application',
  'job-closing',
  'applicants-undecided',
  'job-ended',
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
    detail: 'When an employer shortlists you, invites you to an interview or makes you an offer.',
  },
  'message-unread': {
    title: 'Unread messages',
    detail: 'When a message waits for ten minutes and you are not on the site.',
  },
  'new-application': {
    title: 'New applications',
    detail: 'When a person applies to a job of yours.',
  },
  'job-closing': {
    title: 'Job about to close',
    detail: 'Three days before the last day to apply to a job of yours.',
  },
  'applicants-undecided': {
    title: 'Applicants without a decision',
    detail:
      'When applicants of a job of yours have waited for an answer for two weeks, or for a decision a week after it closed.',
  },
  'job-ended': {
    title: 'Job ended without a decision',
    detail:
      'When an employer deletes a job that you applied to, or leaves you without a decision for three weeks after it closed.',
  },
};
