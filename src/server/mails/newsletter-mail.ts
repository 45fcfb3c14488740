import { confirmationDays } from '#contract/publishing/newsletter-texts.ts';
import { toUnsubscribePath } from '#server/publishing/newsletter/newsletter-links.ts';
import { findIssue } from '#server/publishing/newsletter/issues.queries.ts';
import {
  findRequestId,
  findSubscriberId,
} from '#server/publishing/newsletter/newsletter.queries.ts';
import type { WriteMail } from './mail-kind.ts';

/** Null after the request was confirmed, or deleted. */
export const newsletterConfirmation: WriteMail = async ({
  db,
  row: { email },
  newsletterLinks,
}) => {
  const id = email === null ? undefined : await findRequestId(db, email);
  if (id === undefined) {
    return null;
  }
  const path = await newsletterLinks.makePath(id);
  return {
    subject: 'Do you want the newsletter?',
    parts: [
      'Someone entered this address to get our newsletter. Please confirm that it was you.',
      `Not you? You can ignore this email. We delete unconfirmed addresses after ${confirmationDays} days.`,
      'Already subscribed? Then nothing changes.',
    ],
    path,
    label: 'Yes, send me the newsletter',
    unsubscribePath: toUnsubscribePath(path),
  };
};

/** Null for a reader who has left the list since. */
export const newsletterIssue: WriteMail = async ({ db, row, newsletterLinks }) => {
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
    label: 'Open the site',
    unsubscribePath: toUnsubscribePath(await newsletterLinks.makePath(id)),
  };
};
