import { describe, expect, it } from 'vitest';
import { AppError } from '#server/http/app-error.ts';
import { toAuthError } from './auth-error.ts';

const refusal = (status: number, body: unknown) => toAuthError(Response.json(body, { status }));

describe('a refusal of the identity library', () => {
  it.each([
    ['INVALID_EMAIL_OR_PASSWORD', 'invalid-credential'],
    ['INVALID_EMAIL', 'invalid-email'],
    ['USER_ALREADY_EXISTS', 'email-already-in-use'],
    ['USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'email-already-in-use'],
    ['PASSWORD_TOO_SHORT', 'weak-password'],
    ['PASSWORD_TOO_LONG', 'weak-password'],
    ['INVALID_TOKEN', 'link-not-valid'],
    ['USER_DISABLED', 'user-disabled'],
  ])('%s becomes %s', async (code, expected) => {
    const error = await refusal(400, { code, message: 'words of the library' });
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: expected });
    expect(error.message).not.toContain('words of the library');
  });

  it('that nobody foresaw is a defect, named by its code', async () => {
    const error = await refusal(500, { code: 'FAILED_TO_CREATE_SESSION' });
    expect(error).not.toBeInstanceOf(AppError);
    expect(error.message).toBe('Sign-in answered 500 FAILED_TO_CREATE_SESSION');
  });

  it('without any words is a defect, too', async () => {
    const error = await toAuthError(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(error).not.toBeInstanceOf(AppError);
    expect(error.message).toBe('Sign-in answered 502');
  });
});
