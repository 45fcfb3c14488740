import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { AppError } from '#server/platform/ops/app-error.ts';
import { isUnavailable } from './database-errors.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

const failedQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

describe('a database that is away', () => {
  it.each(['08006', '25006', '53300', '57014', '57P01', 'ECONNREFUSED'])(
    'is recognized by the code %s',
    (code) => {
      expect(isUnavailable(withCode(code))).toBe(true);
      expect(isUnavailable(failedQuery(withCode(code)))).toBe(true);
    },
  );

  it.each([
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])('is recognized by the message "%s"', (sentence) => {
    expect(isUnavailable(failedQuery(new Error(sentence)))).toBe(true);
  });

  it('is recognized by a missing socket file, as while the server starts again', () => {
    const error = Object.assign(withCode('ENOENT'), { syscall: 'connect' });
    expect(isUnavailable(error)).toBe(true);
  });

  it('is recognized by an AppError that already means it', () => {
    expect(isUnavailable(new AppError('service-unavailable'))).toBe(true);
  });

  it('is not what a wrong query or a defect means', () => {
    expect(isUnavailable(withCode('23505'))).toBe(false);
    expect(isUnavailable(withCode('ENOENT'))).toBe(false);
    expect(isUnavailable(withCode('42601'))).toBe(false);
    expect(isUnavailable(new TypeError('timeout is undefined'))).toBe(false);
    expect(isUnavailable('57014')).toBe(false);
    expect(isUnavailable(new AppError('job-not-found'))).toBe(false);
    expect(isUnavailable(failedQuery(withCode('23505')))).toBe(false);
  });

  it('is not what another server means that cannot be reached', () => {
    const failedFetch = new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') });
    expect(isUnavailable(failedFetch)).toBe(false);
  });
});
