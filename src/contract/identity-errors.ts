import { type ErrorCode, errors } from './errors.ts';

/** What goes wrong with signing in at the provider or in the browser, where no answer of the API says it. */
const failures = {
  'network-request-failed':
    'The sign-in service cannot be reached. Please check your connection and try again.',
  'popup-blocked': 'Your browser blocked the sign-in window. Please allow it and try again.',
  'popup-closed-by-user': 'The sign-in window was closed before you were signed in.',
  'sign-in-refused': 'Google did not sign you in. Please try again.',
  'account-exists-with-different-credential':
    'There is already an account with this email. Please log in with its password.',
} as const;

/** The errors of signing in, one set for every identity provider. */
export type IdentityErrorCode = keyof typeof failures | ErrorCode;

const isFailure = (code: IdentityErrorCode): code is keyof typeof failures => code in failures;

/** The one sentence that a person reads. */
export const identityErrorText = (code: IdentityErrorCode): string =>
  isFailure(code) ? failures[code] : errors[code].text;
