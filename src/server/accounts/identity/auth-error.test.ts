import { APIError } from 'better-auth/api';
import { describe, expect, it } from 'vitest';
import { AppError } from '#server/platform/ops/app-error.ts';
import { rethrowAsAppError } from './auth-error.ts';

const thrownFor = (error: unknown) => () => rethrowAsAppError(error);

describe('an error of the identity library', () => {
  it.each([
    ['INVALID_EMAIL_OR_PASSWORD', 'invalid-credential'],
    ['INVALID_EMAIL', 'invalid-email'],
    ['USER_ALREADY_EXISTS', 'email-already-in-use'],
    ['USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'email-already-in-use'],
    ['FAILED_TO_CREATE_USER', 'email-already-in-use'],
    ['INVALID_TOKEN', 'link-not-valid'],
    ['USER_DISABLED', 'user-disabled'],
  ] as const)('%s becomes %s', (code, expected) => {
    const error = new APIError('BAD_REQUEST', { code, message: 'words of the library' });
    expect(thrownFor(error)).toThrow(new AppError(expected));
  });

  it('without a code in the contract is a defect, named by the code of the library', () => {
    const error = new APIError('INTERNAL_SERVER_ERROR', { code: 'FAILED_TO_CREATE_SESSION' });
    expect(thrownFor(error)).toThrow('better-auth answered 500 FAILED_TO_CREATE_SESSION');
  });

  it('without any code is a defect, too', () => {
    expect(thrownFor(new APIError('BAD_GATEWAY'))).toThrow('better-auth answered 502');
  });

  it('that is none of the library is thrown as it is', () => {
    const error = new TypeError('away');
    expect(thrownFor(error)).toThrow(error);
  });
});
