import { APIError } from 'better-auth/api';
import { identityTexts } from '#contract/accounts/identity-texts.ts';
import { deletionTexts } from '#contract/accounts/deletion-texts.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import { AppError } from '#server/platform/ops/app-error.ts';

/** The library's codes and the contract's. */
const codes: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credential',
  INVALID_EMAIL: 'invalid-email',
  USER_ALREADY_EXISTS: 'email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
  INVALID_TOKEN: 'link-not-valid',
  USER_DISABLED: 'user-disabled',
};

/** An error of the library that the contract has no code for. */
export class UnknownAuthError extends Error {
  override readonly name = 'UnknownAuthError';
}

/** Turns an error of the library into one of the API; any other is thrown as it is. */
export function rethrowAsAppError(error: unknown): never {
  if (!(error instanceof APIError)) {
    throw error;
  }
  const code = codes[error.body?.code ?? ''];
  throw code
    ? new AppError(code)
    : new UnknownAuthError(`Sign-in answered ${error.statusCode} ${error.body?.code ?? ''}`.trim());
}

export const isAppError = (error: unknown, code: ErrorCode): boolean =>
  error instanceof AppError && error.code === code;

/** For the form that changes a password: the current one is wrong, or there is none yet. */
export function currentPasswordError(hasPassword: boolean): AppError {
  const detail = identityTexts[hasPassword ? 'currentPasswordWrong' : 'noPasswordYet'];
  return new AppError('invalid-credential', { detail, fields: { currentPassword: detail } });
}

/** @throws AppError `validation-failed` for a form without the password of the account */
export function requirePassword(password: string | undefined): string {
  if (!password) {
    throw new AppError('validation-failed', {
      fields: { password: deletionTexts.passwordMissing },
    });
  }
  return password;
}

export function wrongPasswordError(): AppError {
  const detail = deletionTexts.passwordWrong;
  return new AppError('invalid-credential', { detail, fields: { password: detail } });
}
