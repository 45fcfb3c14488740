import { APIError } from 'better-auth/api';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/http/app-error.ts';

/** The library's codes and the contract's. */
const codes: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credential',
  INVALID_EMAIL: 'invalid-email',
  USER_ALREADY_EXISTS: 'email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
  PASSWORD_TOO_SHORT: 'weak-password',
  PASSWORD_TOO_LONG: 'weak-password',
  INVALID_PASSWORD: 'invalid-credential',
  INVALID_TOKEN: 'link-not-valid',
  UNAUTHORIZED: 'not-signed-in',
  USER_DISABLED: 'user-disabled',
};

/** An error of the library that the contract has no code for. */
export class UnknownAuthError extends Error {
  override readonly name = 'UnknownAuthError';
}

/** Turns an error of the library into one of the API; any other is thrown as it is. */
export function throwAppError(error: unknown): never {
  if (!(error instanceof APIError)) {
    throw error;
  }
  const code = codes[error.body?.code ?? ''];
  throw code
    ? new AppError(code)
    : new UnknownAuthError(`Sign-in answered ${error.statusCode} ${error.body?.code ?? ''}`.trim());
}

/** For the form that changes a password. */
export const rejectCurrentPassword = (detail: string): AppError =>
  new AppError('invalid-credential', { detail, fields: { currentPassword: detail } });
