import { retentionWarningDays } from '#contract/accounts/privacy-texts.ts';
import { toErasureDate } from '#server/accounts/users/users.queries.ts';
import { longDate } from '#server/platform/ops/clock.ts';
import { mailPaths, plain, type WriteMail } from './mail-kind.ts';
import { listWarnedApplications } from './mailed-applications.queries.ts';

/** Null where there is no such account. The link is made only now, so that no row holds it. */
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

/** Null after the person has withdrawn the request. */
export const deletionRequested: WriteMail = async ({ recipient: { deletionRequestedAt } }) =>
  deletionRequestedAt && {
    subject: 'Your account will be deleted',
    parts: [
      `You asked us to delete your account. It will be erased on ${longDate.format(toErasureDate(deletionRequestedAt))}, with everything in it, and cannot be restored after that.`,
      'Until then you can log in and keep it. If you apply, write a message or post a job before that day, we keep it, too. If this was not you, keep the account now and change your password.',
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
          `Nothing has happened in these applications for a long time. They will be erased on ${longDate.format(erasedAt)}, with CV, note, answers and messages:`,
          ...found
            .slice(0, maxJobs)
            .map(({ position, company }) => plain(`${position}, ${company}`)),
          ...(others > 0 ? [`and ${others} more`] : []),
          'To keep one longer, write to its employer. Its job, stage and month stay in your list. You can download everything on your account page.',
        ],
        path: mailPaths.myApplications,
        label: 'Your applications',
      };
};
