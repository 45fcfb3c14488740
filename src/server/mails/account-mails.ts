import { retentionWarningDays } from '#contract/accounts/privacy-texts.ts';
import { findInvitation } from '#server/accounts/companies/invitations.queries.ts';
import { toErasureDate } from '#server/accounts/users/users.queries.ts';
import { toOneLine } from '#contract/platform/text/one-line.ts';
import { findPlainName } from '#contract/platform/text/person-name.ts';
import { m } from '#messages';
import { formatDay } from '#server/platform/ops/clock.ts';
import { mailPaths, type WriteMail } from './mail-kind.ts';
import { listWarnedApplications } from './mailed-applications.queries.ts';

/** Null where there is no such account. The link is made only now, so that no row holds it. */
const withLink =
  (
    kind: 'password-link' | 'email-confirmation',
    text: Record<'subject' | 'sentence' | 'label', () => string>,
  ): WriteMail =>
  async ({ provider, row: { email, createdAt: requestedAt } }) => {
    const found = email && (await provider.createMailLink?.({ kind, email, requestedAt }));
    const { subject, sentence, label } = text;
    return found ? { ...found, subject: subject(), parts: [sentence()], label: label() } : null;
  };

export const passwordLink = withLink('password-link', {
  subject: m.mail_password_link_subject,
  sentence: m.mail_password_link_text,
  label: m.mail_password_button,
});

export const emailConfirmation = withLink('email-confirmation', {
  subject: m.mail_confirm_subject,
  sentence: m.mail_confirm_text,
  label: m.mail_confirm_button,
});

export const passwordChanged: WriteMail = async () => ({
  subject: m.mail_password_changed_subject(),
  parts: [m.mail_password_changed_text(), m.mail_password_changed_you()],
  path: '/forgot-password',
  label: m.mail_password_button(),
});

/**
 * Names who invites, not in the subject, and nothing else that people write: with a stranger’s address nobody can send the stranger a text. The
 * page behind the link says the company. Null once the invitation was declined or taken back, or has expired.
 */
export const companyInvitation: WriteMail = async ({ db, mailLinks, now, row }) => {
  const found = row.invitationId && (await findInvitation(db, row.invitationId, now));
  if (!found) {
    return null;
  }
  const name = findPlainName(found.invitedBy) ?? m.mail_invitation_colleague();
  return {
    subject: m.mail_invitation_subject(),
    parts: [m.mail_invitation_text({ name }), m.mail_invitation_ignore()],
    path: await mailLinks.makePath({ purpose: 'company-invitation', id: found.invitation.id }),
    label: m.mail_invitation_button(),
  };
};

/** Null after the person has withdrawn the request. */
export const deletionRequested: WriteMail = async ({
  recipient: { deletionRequestedAt, timeZone },
}) =>
  deletionRequestedAt && {
    subject: m.mail_deletion_subject(),
    parts: [
      m.mail_deletion_text({ day: formatDay(toErasureDate(deletionRequestedAt), timeZone) }),
      m.mail_deletion_change(),
      m.mail_deletion_not_you(),
    ],
    path: mailPaths.account,
    label: m.mail_deletion_button(),
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
    .map(({ position, company }) => ({ label: `${toOneLine(position)}, ${toOneLine(company)}` }));
  return found.length === 0
    ? null
    : {
        subject: m.mail_retention_subject(),
        parts: [
          m.mail_retention_text({ day: formatDay(erasedAt, recipient.timeZone) }),
          { list: [...list, ...(others > 0 ? [{ label: m.mail_others({ count: others }) }] : [])] },
          m.mail_retention_keep(),
        ],
        path: mailPaths.myApplications,
        label: m.mail_applications_button(),
      };
};
