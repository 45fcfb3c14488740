import { DrizzleQueryError } from 'drizzle-orm';
import { AppError } from '#server/http/app-error.ts';
import { getErrorCode } from './error-code.ts';

/** Lost or refused connections, and statements ended by a time-out. 08P01 is what PgBouncer says without a server. */
const awayCodes = /^(08|53|57)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** What the pool and the embedded engine say without a code. */
const awaySentences =
  /^timeout exceeded when trying to connect|^Query read timeout|^Connection terminated|^A statement ran longer than|^Cannot use a pool after calling end/;

const saysSo = (error: unknown): boolean =>
  error instanceof AppError
    ? error.code === 'service-unavailable'
    : error instanceof Error &&
      (awayCodes.test(getErrorCode(error) ?? '') || awaySentences.test(error.message));

/**
 * Whether a query failed because the database is away or overloaded, and not because the query is wrong. A lost
 * connection counts where the pool or a query reports it: a failed fetch has one as its cause, too.
 */
export const isUnavailable = (error: unknown): boolean =>
  saysSo(error) || (error instanceof DrizzleQueryError && saysSo(error.cause));
