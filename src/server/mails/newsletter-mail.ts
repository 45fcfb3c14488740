import { confirmationDays } from '#contract/publishing/newsletter-texts.ts';
import { findIssue } from '#server/publishing/newsletter/issues.queries.ts';
import {
  findRequestId,
  findSubscriberId,
} from '#server/publishing/newsletter/newsletter.queries.ts';
import { toLeavePath } from '#server/platform/mail/mail-links.ts';
import { m } from '#messages';
import type { WriteMail } from './mail-kind.ts';

/** Null after the request was confirmed, or deleted. */
export const newsletterConfirmation: WriteMail = async ({ db, row: { email }, mailLinks }) => {
  const id = email === null ? undefined : await findRequestId(db, email);
  if (id === undefined) {
    return null;
  }
  const path = await mailLinks.makePath({ purpose: 'newsletter', id });
  return {
    subject: m.mail_newsletter_confirmation_subject(),
    parts: [
      m.mail_newsletter_confirmation_text(),
      m.mail_newsletter_confirmation_ignore({ days: confirmationDays }),
      m.mail_newsletter_confirmation_again(),
    ],
    path,
    label: m.mail_newsletter_confirmation_button(),
    unsubscribePath: toLeavePath(path),
  };
};

/** Null for a reader who has left the list since. */
export const newsletterIssue: WriteMail = async ({ db, row, mailLinks }) => {
  const id = row.email === null ? undefined : await findSubscriberId(db, row.email);
  const issue =
    row.newsletterIssueId === null ? undefined : await findIssue(db, row.newsletterIssueId);
  if (id === undefined || !issue) {
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
