import { m } from '#messages';
import { deletionGraceDays } from './privacy-texts.ts';

/** Responses to a deletion request; not in privacy-texts.ts, which every job page loads. */
export const deletionTexts = {
  wrongEmail: m.delete_wrong_email,
  passwordMissing: m.delete_password_missing,
  passwordWrong: m.delete_password_wrong,
  requested: () => m.delete_requested({ days: deletionGraceDays }),
  stays: m.delete_stays,
} as const;
