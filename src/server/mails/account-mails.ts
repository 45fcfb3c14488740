import { retentionWarningDays } from '#contract/accounts/privacy-texts.ts';
import { toErasureDate } from '#server/accounts/users/users.queries.ts';
import { longDate } from '#server/platform/ops/clock.ts';
import { toLine } from '#server/platform/mail/mail-parts.ts';
import { mailPaths, type WriteMail } from './mail-kind.ts';
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
  sentence: 'You asked for a new password. The link works once, for one hour.',
  label: 'Choose a new password',
});

export const emailConfirmation = withLink('email-confirmation', {
  subject: 'Please confirm your email address',
  sentence: 'Please confirm your email address. The link works for 24 hours, on any device.',
  label: 'Confirm email',
});

export const passwordChanged: WriteMail = async () => ({
  subject: 'Your password was changed',
  parts: [
    'Your password was just changed, and all other devices were logged out.',
    'Was it you? Then you’re all set. If not, choose a new password now.',
  ],
  path: '/forgot-password',
  label: 'Choose a new password',
});

/** Null after the person has withdrawn the request. */
export const deletionRequested: WriteMail = async ({ recipient: { deletionRequestedAt } }) =>
  deletionRequestedAt && {
    subject: 'Your account will be deleted',
    parts: [
      `You asked us to delete your account. On ${longDate.format(toErasureDate(deletionRequestedAt))} we’ll erase it and everything in it. This can’t be undone.`,
      'Changed your mind? Log in before that day and keep it. Applying, writing a message or posting a job also cancels the deletion.',
      'Not you? Keep your account and change your password.',
    ],
    path: mailPaths.account,
    label: 'Keep my account',
  };

/** Milliseconds. */
const day = 24 * 60 * 60_000;

/** Jobs that one mail names. */
const maxJobs = 10;

export const retentionWarning: WriteMail = async ({ db, recipient, row: { createdAt } }) => {
  const found = await listWarnedApplications(db, recipient.id, createdAt);
  const others = found.length - maxJobs;
  const erasedAt = new Date(createdAt.getTime() + retentionWarningDays * day);
  const list = found
    .slice(0, maxJobs)
    .map(({ position, company }) => ({ label: `${toLine(position)}, ${toLine(company)}` }));
  return found.length === 0
    ? null
    : {
        subject: 'We’re about to erase an old application',
        parts: [
          `You applied long ago, and nothing has happened since. On ${longDate.format(erasedAt)} we’ll erase the CV, note, answers and messages of:`,
          { list: [...list, ...(others > 0 ? [{ label: `and ${others} more` }] : [])] },
          'To keep an application longer, message its employer. The job, its stage and the month stay in your list. You can download everything from your account page.',
        ],
        path: mailPaths.myApplications,
        label: 'Open my applications',
      };
};
