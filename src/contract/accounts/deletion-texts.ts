import { deletionGraceDays } from './privacy-texts.ts';

/** Responses to a deletion request; not in privacy-texts.ts, which every job page loads. */
export const deletionTexts = {
  wrongEmail: 'This isn’t the email of your account.',
  passwordMissing: 'Please type your password.',
  passwordWrong: 'This isn’t your password.',
  requested: `Your account will be deleted in ${deletionGraceDays} days. Until then, you can change your mind.`,
  stays: 'Your account won’t be deleted.',
} as const;
