import { composeMail } from '#server/platform/mail/compose-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

const compose = (to: string, subject: string, parts: readonly string[]): Mail =>
  composeMail({ to, subject, parts });

export const verificationMail = (to: string, link: string): Mail =>
  compose(to, 'Please confirm your email address', [
    'this email address was used to sign up to the job portal. While you are logged in, please open this link within a day to confirm that the address is yours:',
    link,
    'If it was not you, there is nothing to do: without the link the address stays unconfirmed.',
  ]);

export const passwordResetMail = (to: string, link: string): Mail =>
  compose(to, 'Your link for a new password', [
    'a new password was requested for your account at the job portal. Please open this link within an hour to choose one:',
    link,
    'If it was not you, there is nothing to do: your password stays as it is.',
  ]);

export const passwordChangedMail = (to: string, linkForAnother: string): Mail =>
  compose(to, 'Your password was changed', [
    'the password of your account at the job portal was changed just now, and all other devices are logged out.',
    `If it was not you, please choose a new password at once: ${linkForAnother}`,
  ]);
