import { deletionGraceDays } from './privacy-texts.ts';

/** Responses to a deletion request; not in privacy-texts.ts, which every job page loads. */
export const deletionTexts = {
  wrongEmail: 'This is not the email of your account.',
  passwordMissing: 'Please type your password.',
  passwordWrong: 'This is not your password.',
  requested: `Your account will be deleted in ${deletionGraceDays} days. Until then you can keep it.`,
  stays: 'Your account stays.',
} as const;
