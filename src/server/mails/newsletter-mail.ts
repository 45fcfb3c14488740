import { confirmationDays } from '#contract/publishing/newsletter-texts.ts';
import type { WriteMail } from './mail-kind.ts';

export const newsletterConfirmation: WriteMail = async ({ row: { path } }) =>
  path === null
    ? null
    : {
        subject: 'Do you want the newsletter?',
        parts: [
          'This address was entered in the newsletter box of our site. Please confirm that it is yours and that you want the newsletter: open the link and press the button.',
          `If you did not enter it, you need not do anything: an address that is not confirmed is deleted after ${confirmationDays} days.`,
          'If you are on the list already, nothing changes. Behind the same link you can leave it.',
        ],
        path,
        label: 'Confirm your address',
      };
