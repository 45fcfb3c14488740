import * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/http/app-error.ts';

/** The library's codes in the words of the contract. */
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

const LibraryError = z.object({ code: z.optional(z.string()), message: z.optional(z.string()) });

/** A refusal of the library that the contract has no word for. */
export class UnknownRefusal extends Error {
  override readonly name = 'UnknownRefusal';

  constructor(status: number, code: string | undefined) {
    super(`Sign-in answered ${status} ${code ?? ''}`.trim());
  }
}

/** Turns a refusal of the library into the one error shape of the API. */
export async function toAuthError(response: Response): Promise<Error> {
  const body = LibraryError.safeParse(await response.json().catch(() => undefined));
  const code = body.success ? codes[body.data.code ?? ''] : undefined;
  return code ? new AppError(code) : new UnknownRefusal(response.status, body.data?.code);
}
