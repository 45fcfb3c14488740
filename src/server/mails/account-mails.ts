import { retentionWarningDays } from '#contract/accounts/privacy-texts.ts';
import { toErasureDate } from '#server/accounts/users/users.queries.ts';
import { longDate } from '#server/platform/ops/clock.ts';
import { mailPaths, plain, type WriteMail } from './mail-kind.ts';
import { listWarnedApplications } from './mailed-applications.queries.ts';

/** Null where there is no such account; the link is made now, so that no row holds one. */
const withLink =
  (
    kind: 'password-link' | 'email-confirmation',
    text: Record<'subject' | 'sentence' | 'label', string>,
  ): WriteMail =>
  async ({ provider, row: { email, createdAt: requestedAt } }) => {
    const found = email && (await provider.createMailLink?.({ kind, email, requestedAt }));
    const { subject, sentence, label } = text;
    return found ? { ...found, subject, parts: [sentence], label } : null;
  };

export const passwordLink = withLink('password-link', {
  subject: 'Your link for a new password',
  sentence:
    'a new password was requested for your account at the job portal. Please open this link within an hour to choose one:',
  label: 'Choose a new password',
});

export const emailConfirmation = withLink('email-confirmation', {
  subject: 'Please confirm your email address',
  sentence:
    'this email address was used to sign up to the job portal. While you are logged in, please open this link within a day to confirm that the address is yours:',
  label: 'Confirm your email address',
});

export const passwordChanged: WriteMail = async () => ({
  subject: 'Your password was changed',
  parts: [
    'the password of your account at the job portal was changed just now, and all other devices are logged out.',
  ],
  path: '/forgot-password',
  label: 'Choose another password',
});

/** Null after the person decided to stay. */
export const deletionRequested: WriteMail = async ({ recipient: { deletionRequestedAt } }) =>
  deletionRequestedAt && {
    subject: 'Your account will be deleted',
    parts: [
      `You asked us to delete your account. It will be erased on ${longDate.format(toErasureDate(deletionRequestedAt))}, with everything in it, and cannot be restored after that.`,
      'Until then you can log in and keep it. If you apply, write or post before that day, it stays, too. If this was not you, keep the account now and change your password.',
    ],
    path: mailPaths.account,
    label: 'Keep the account',
  };

/** Milliseconds. */
const day = 24 * 60 * 60_000;

/** Jobs that one mail names. */
const maxJobs = 10;

export const retentionWarning: WriteMail = async ({ db, recipient, row: { createdAt } }) => {
  const found = await listWarnedApplications(db, recipient.id, createdAt);
  const others = found.length - maxJobs;
  const erasedAt = new Date(createdAt.getTime() + retentionWarningDays * day);
  return found.length === 0
    ? null
    : {
        subject: 'An old application will be erased',
        parts: [
          `Nothing has happened for long in what you sent to these jobs. It will be erased on ${longDate.format(erasedAt)}, with the CV, the note, the answers and the messages:`,
          ...found
            .slice(0, maxJobs)
            .map(({ position, company }) => plain(`${position}, ${company}`)),
          ...(others > 0 ? [`and ${others} more`] : []),
          'To keep one longer, write to its employer. The job, the stage and the month stay in your list. You can download everything on the page of your account.',
        ],
        path: mailPaths.myApplications,
        label: 'Your applications',
      };
};
