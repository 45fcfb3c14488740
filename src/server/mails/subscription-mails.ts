import { alertLimits } from '#contract/hiring/alert-texts.ts';
import { confirmationDays } from '#contract/publishing/newsletter-texts.ts';
import { m } from '#messages';
import { findSearch } from '#server/hiring/saved-searches/saved-searches.queries.ts';
import { type MailLink, toLeavePath } from '#server/platform/mail/mail-links.ts';
import { findIssue } from '#server/publishing/newsletter/issues.queries.ts';
import { findAddressIds } from '#server/publishing/newsletter/newsletter.queries.ts';
import type { MailBody, MailContext, WriteMail } from './mail-kind.ts';
import { findRecipientOf } from './mailed-digests.queries.ts';

/** A mail with one button, behind which its reader accepts or ends a subscription. */
async function writeQuestion(
  { mailLinks }: MailContext,
  link: MailLink,
  texts: Pick<MailBody, 'subject' | 'parts' | 'label'>,
): Promise<MailBody> {
  const path = await mailLinks.makePath(link);
  return { ...texts, path, unsubscribePath: toLeavePath(path) };
}

/** Says nothing of the words of the search: with a stranger’s address nobody can send the stranger a text. */
export const jobAlertConfirmation: WriteMail = async (context) => {
  const { db, row } = context;
  const found = row.searches?.[0] && (await findSearch(db, row.searches[0].searchId));
  if (!found) {
    return null;
  }
  return writeQuestion(
    context,
    { purpose: 'saved-search', id: found.search.id },
    {
      subject: m.mail_alert_confirmation_subject(),
      parts: [
        m.mail_alert_confirmation_text(),
        m.mail_alert_confirmation_ignore({ hours: alertLimits.confirmationHours }),
        m.mail_alert_confirmation_again(),
      ],
      label: m.mail_alert_confirmation_button(),
    },
  );
};

/** Null after the reader has resumed the alerts. */
export const jobAlertsPaused: WriteMail = async (context) => {
  const recipient = await findRecipientOf(context.db, context.row);
  if (!recipient?.pausedAt) {
    return null;
  }
  return writeQuestion(
    context,
    { purpose: 'alert-recipient', id: recipient.id },
    {
      subject: m.mail_alert_paused_subject(),
      parts: [
        m.mail_alert_paused_text({ days: alertLimits.idleDays }),
        m.mail_alert_paused_resume(),
      ],
      label: m.mail_alert_paused_button(),
    },
  );
};

/** Null after the request was confirmed, or deleted. */
export const newsletterConfirmation: WriteMail = async (context) => {
  const { requestId: id } = await findAddressIds(context.db, context.row.email);
  if (id === null) {
    return null;
  }
  return writeQuestion(
    context,
    { purpose: 'newsletter', id },
    {
      subject: m.mail_newsletter_confirmation_subject(),
      parts: [
        m.mail_newsletter_confirmation_text(),
        m.mail_newsletter_confirmation_ignore({ days: confirmationDays }),
        m.mail_newsletter_confirmation_again(),
      ],
      label: m.mail_newsletter_confirmation_button(),
    },
  );
};

/** Null for a reader who has left the list since. */
export const newsletterIssue: WriteMail = async ({ db, row, mailLinks }) => {
  const { subscriberId: id } = await findAddressIds(db, row.email);
  const issue =
    row.newsletterIssueId === null ? undefined : await findIssue(db, row.newsletterIssueId);
  if (id === null || !issue) {
    return null;
  }
  return {
    subject: issue.subject,
    parts: [{ marked: issue.text }],
    path: '/home',
    label: m.mail_newsletter_button(),
    unsubscribePath: toLeavePath(await mailLinks.makePath({ purpose: 'newsletter', id })),
  };
};
