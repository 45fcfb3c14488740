import type { IdentityErrorCode } from '#contract/errors.ts';
import type { ApiError } from '#web/api/http-client.ts';
import { identityError } from './identity-error.ts';

/** The SDK's codes, without their `auth/`, in the words of the contract. */
const firebaseErrors: Readonly<Record<string, IdentityErrorCode>> = {
  'email-already-in-use': 'email-already-in-use',
  'invalid-credential': 'invalid-credential',
  'invalid-login-credentials': 'invalid-credential',
  'wrong-password': 'invalid-credential',
  'user-not-found': 'invalid-credential',
  'user-mismatch': 'invalid-credential',
  'weak-password': 'weak-password',
  'password-does-not-meet-requirements': 'weak-password',
  'missing-password': 'weak-password',
  'invalid-email': 'invalid-email',
  'missing-email': 'invalid-email',
  'invalid-recipient-email': 'invalid-email',
  'too-many-requests': 'too-many-requests',
  'quota-exceeded': 'too-many-requests',
  'user-disabled': 'user-disabled',
  'network-request-failed': 'network-request-failed',
  timeout: 'network-request-failed',
  'popup-blocked': 'popup-blocked',
  'popup-closed-by-user': 'popup-closed-by-user',
  'cancelled-popup-request': 'popup-closed-by-user',
  'user-cancelled': 'popup-closed-by-user',
  'account-exists-with-different-credential': 'account-exists-with-different-credential',
  'credential-already-in-use': 'account-exists-with-different-credential',
  'operation-not-allowed': 'google-not-set-up',
  'configuration-not-found': 'google-not-set-up',
  'expired-action-code': 'link-not-valid',
  'invalid-action-code': 'link-not-valid',
  'requires-recent-login': 'not-signed-in',
  'no-current-user': 'not-signed-in',
  'null-user': 'not-signed-in',
  'user-token-expired': 'not-signed-in',
  'invalid-user-token': 'not-signed-in',
};

/** The code of an error of the SDK; `otherwise` for one that is not in the table. */
export const firebaseErrorCode = (
  error: unknown,
  otherwise: IdentityErrorCode = 'internal-error',
): IdentityErrorCode => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return firebaseErrors[code.replace(/^auth\//, '')] ?? otherwise;
};

export const toIdentityError = (error: unknown, otherwise?: IdentityErrorCode): ApiError =>
  identityError(firebaseErrorCode(error, otherwise));
