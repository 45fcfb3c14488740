import { describe, expect, it } from 'vitest';
import { identityErrorText } from '#contract/errors.ts';
import { errorCode, errorMessage } from '#web/api/error-message.ts';
import { toIdentityError } from './firebase-errors.ts';

const sdkError = (code: string) => Object.assign(new Error(`Firebase: (${code})`), { code });

describe('an error of the SDK', () => {
  it.each([
    ['auth/email-already-in-use', 'email-already-in-use'],
    ['auth/invalid-credential', 'invalid-credential'],
    ['auth/invalid-login-credentials', 'invalid-credential'],
    ['auth/wrong-password', 'invalid-credential'],
    ['auth/user-not-found', 'invalid-credential'],
    ['auth/user-mismatch', 'invalid-credential'],
    ['auth/weak-password', 'weak-password'],
    ['auth/password-does-not-meet-requirements', 'weak-password'],
    ['auth/missing-password', 'weak-password'],
    ['auth/invalid-email', 'invalid-email'],
    ['auth/missing-email', 'invalid-email'],
    ['auth/invalid-recipient-email', 'invalid-email'],
    ['auth/too-many-requests', 'too-many-requests'],
    ['auth/quota-exceeded', 'too-many-requests'],
    ['auth/user-disabled', 'user-disabled'],
    ['auth/network-request-failed', 'network-request-failed'],
    ['auth/timeout', 'network-request-failed'],
    ['auth/popup-blocked', 'popup-blocked'],
    ['auth/popup-closed-by-user', 'popup-closed-by-user'],
    ['auth/cancelled-popup-request', 'popup-closed-by-user'],
    ['auth/user-cancelled', 'popup-closed-by-user'],
    ['auth/account-exists-with-different-credential', 'account-exists-with-different-credential'],
    ['auth/credential-already-in-use', 'account-exists-with-different-credential'],
    ['auth/operation-not-allowed', 'google-not-set-up'],
    ['auth/configuration-not-found', 'google-not-set-up'],
    ['auth/expired-action-code', 'link-not-valid'],
    ['auth/invalid-action-code', 'link-not-valid'],
    ['auth/requires-recent-login', 'not-signed-in'],
    ['auth/null-user', 'not-signed-in'],
    ['auth/no-current-user', 'not-signed-in'],
    ['auth/user-token-expired', 'not-signed-in'],
    ['auth/invalid-user-token', 'not-signed-in'],
    ['auth/internal-error', 'internal-error'],
    ['auth/something-new', 'internal-error'],
  ] as const)('%s reads as %s', (code, expected) => {
    const error = toIdentityError(sdkError(code));
    expect(errorMessage(error)).toBe(identityErrorText(expected));
    expect(errorCode(error)).toBe(expected);
  });

  it('that the contract has no word for reads as its call wants it', () => {
    const error = toIdentityError(sdkError('auth/something-new'), 'sign-in-refused');
    expect(errorCode(error)).toBe('sign-in-refused');
    expect(errorCode(toIdentityError(sdkError('auth/popup-blocked'), 'sign-in-refused'))).toBe(
      'popup-blocked',
    );
  });

  it.each([[undefined], ['auth/popup-blocked'], [new Error('popup-blocked')], [{}]])(
    'that is none (%s) is a failure',
    (error) => {
      expect(errorCode(toIdentityError(error))).toBe('internal-error');
    },
  );
});
