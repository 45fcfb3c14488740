import { APIError } from 'better-auth/api';
import type { ErrorCode } from '#contract/platform/errors.ts';
import { AppError } from '#server/platform/ops/app-error.ts';

/** The library's codes and the contract's. */
const codes: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credential',
  INVALID_EMAIL: 'invalid-email',
  USER_ALREADY_EXISTS: 'email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
  // One of two concurrent sign-ups with the same email.
  FAILED_TO_CREATE_USER: 'email-already-in-use',
  INVALID_TOKEN: 'link-not-valid',
  USER_DISABLED: 'user-disabled',
};

/** Turns an error of the library into one of the API; any other is thrown as it is. */
export function rethrowAsAppError(error: unknown): never {
  if (!(error instanceof APIError)) {
    throw error;
  }
  const name = error.body?.code ?? '';
  const code = codes[name];
  throw code
    ? new AppError(code)
    : new Error(`better-auth answered ${error.statusCode} ${name}`.trim());
}

export const isAppError = (error: unknown, code: ErrorCode): boolean =>
  error instanceof AppError && error.code === code;
