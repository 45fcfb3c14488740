import type { NoticeKind } from '#contract/hiring/notifications.ts';

interface NoticeText {
  readonly subject: string;
  /** The label of the link to its page. */
  readonly label: string;
  /** Why the reader gets it. */
  readonly ending: string;
}

/** What is the same in every mail of one kind; the rest was written when its cause happened. */
export const noticeTexts: Readonly<Record<NoticeKind, NoticeText>> = {
  'report-received': {
    subject: 'We received your report',
    label: 'How reports are handled',
    ending: 'You get this mail because this address was given with a report.',
  },
  'report-decided': {
    subject: 'Your report was decided',
    label: 'How reports are handled',
    ending: 'You get this mail because this address was given with a report.',
  },
  restricted: {
    subject: 'A decision about your account or what you posted',
    label: 'How reports are handled',
    ending: 'You get this mail because the decision concerns you. Such decisions are always sent.',
  },
  'fraud-warning': {
    subject: 'A job you applied to was removed as a fraud',
    label: 'Your applications',
    ending: 'You get this mail because you applied to this job. Warnings are always sent.',
  },
  'fraud-correction': {
    subject: 'A job you applied to was no fraud',
    label: 'Your applications',
    ending: 'You get this mail because we warned you of this job. Corrections are always sent.',
  },
  'deletion-requested': {
    subject: 'Your account will be deleted',
    label: 'Keep the account',
    ending: 'You get this mail because the deletion of this account was requested.',
  },
  'retention-warning': {
    subject: 'An old application will be erased',
    label: 'Your applications',
    ending: 'You get this mail because you applied to a job on this site.',
  },
  'newsletter-confirmation': {
    subject: 'Do you want the newsletter?',
    label: 'Confirm your address',
    ending: 'You get this mail because this address was entered in the newsletter box.',
  },
};
