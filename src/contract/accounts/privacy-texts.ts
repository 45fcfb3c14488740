/** The texts of consent, and the deadlines that pages, mails and the server share. Without schemas: pages load it. */

/** The consent text of an application. A changed text gets a new version; the old ones stay readable in the history of this file. */
export const consent = {
  version: '2026-11',
  text: 'By applying you agree that this employer gets your profile and what you add.',
} as const;

/** Days between asking for the deletion of an account and its erasure. */
export const deletionGraceDays = 7;

/** Days between the announcement that an old application will be erased and its erasure. */
export const retentionWarningDays = 30;

/** Minutes for which a sign-in proves who asks, where an account has no password. */
export const recentSignInMinutes = 10;

/** The name that stands for an erased applicant. */
export const removedApplicant = 'Removed applicant';
