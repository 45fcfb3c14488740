import { m } from '#messages';
import { getLocale } from '#messages/runtime';

/** A version like `2026-11` in the digits of the reader's language. */
export const writeVersion = (version: string): string =>
  version.replaceAll(/\d+/g, (digits) =>
    Number(digits).toLocaleString(getLocale(), {
      minimumIntegerDigits: digits.length,
      useGrouping: false,
    }),
  );

/** The consent of an application. A changed text gets a new version; the history of this file has the old ones. */
export const consent = {
  version: '2026-11',
  text: m.consent_text,
} as const;

/** Days between the request to delete an account and its erasure. */
export const deletionGraceDays = 7;

/** Days between the mail that announces the erasure of an old application and the erasure. */
export const retentionWarningDays = 30;

/** Minutes for which a sign-in confirms a deletion, where an account has no password. */
export const recentSignInMinutes = 10;

/** The name that stands for an erased applicant. */
export const removedApplicant = 'Removed applicant';
