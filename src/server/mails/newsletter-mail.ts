import { confirmationDays } from '#contract/publishing/newsletter-texts.ts';
import { toUnsubscribePath } from '#server/publishing/newsletter/newsletter-links.ts';
import { findRequestId } from '#server/publishing/newsletter/newsletter.queries.ts';
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
      'This address was entered in the newsletter box of our site. Please confirm that it is yours and that you want the newsletter: open the link and press the button.',
      `If you did not enter it, ignore this mail: we delete unconfirmed addresses after ${confirmationDays} days.`,
      'If you are already subscribed, nothing changes. You can unsubscribe with the same link.',
    ],
    path,
    label: 'Confirm your address',
    unsubscribePath: toUnsubscribePath(path),
  };
};
