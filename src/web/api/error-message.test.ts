import { describe, expect, it } from 'vitest';
import { errorCode, errorMessage, errorStatus, fieldErrors } from './error-message.ts';

const unknown = 'Something went wrong. Please try again.';

describe('the sentence of an error', () => {
  it('is the server’s own', () => {
    const error = { status: 409, data: { detail: 'You have already applied to this job.' } };
    expect(errorMessage(error)).toBe('You have already applied to this job.');
  });

  it.each([
    [{ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }, /can’t reach/],
    [{ status: 'TIMEOUT_ERROR', error: 'x' }, /took too long/],
    [{ status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: 'x' }, /couldn’t read/],
    [{ status: 'CUSTOM_ERROR', error: 'Google sign-in is not set up.' }, /^Google sign-in/],
  ])('says what %j means', (error, sentence) => {
    expect(errorMessage(error)).toMatch(sentence);
  });

  it.each([
    undefined,
    null,
    'text',
    new Error('secret detail'),
    { status: 500, data: null },
    { status: 500, data: '<html>' },
    { status: 500, data: { detail: '' } },
    { status: 500, data: { detail: { deep: 1 } } },
  ])('shows nothing technical for %j', (error) => {
    expect(errorMessage(error)).toBe(unknown);
  });
});

describe('the fields of an error', () => {
  it('come with their sentences', () => {
    const data = { detail: 'x', fields: { email: 'Please enter a valid email address.', odd: 1 } };
    expect(fieldErrors({ status: 400, data })).toEqual({
      email: 'Please enter a valid email address.',
    });
  });

  it.each([undefined, { status: 400, data: null }, { status: 'FETCH_ERROR', error: '' }])(
    'are none for %j',
    (error) => {
      expect(fieldErrors(error)).toEqual({});
    },
  );
});

describe('the status of an error', () => {
  it('is there when the server answered', () => {
    expect(errorStatus({ status: 404, data: null })).toBe(404);
    expect(errorStatus({ status: 'FETCH_ERROR', error: '' })).toBeUndefined();
    expect(errorStatus(undefined)).toBeUndefined();
  });
});

describe('the name of an error', () => {
  it('is the contract’s, when the server said it', () => {
    expect(errorCode({ status: 400, data: { code: 'link-not-valid' } })).toBe('link-not-valid');
    expect(errorCode({ status: 400, data: { code: 7 } })).toBeUndefined();
    expect(errorCode({ status: 'FETCH_ERROR', error: '' })).toBeUndefined();
    expect(errorCode(undefined)).toBeUndefined();
  });
});
