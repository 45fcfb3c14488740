import * as z from 'zod/mini';

/** Our own page at which the sign-in window ends. */
export const popupPath = '/auth/popup';

/** The channel on which that page says how it went. */
export const popupChannel = 'google-sign-in';

/** The channel on which tabs tell each other that the session is another one. */
export const sessionChannel = 'session';

/** How a sign-in with Google can end: well, or with one of the errors of signing in. */
export const popupOutcomes = [
  'signed-in',
  'sign-in-refused',
  'user-disabled',
  'account-exists-with-different-credential',
  'provider-unreachable',
  'too-many-requests',
  'internal-error',
] as const;
export type PopupOutcome = (typeof popupOutcomes)[number];

/** What the page says, once. */
export const PopupMessage = z.object({
  /** The `state` of the address that the window was sent to: names the attempt, and proves nothing. */
  attempt: z.string(),
  outcome: z.enum(popupOutcomes),
});
