import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { AppError } from '#server/http/app-error.ts';
import { StartupError } from '#server/ops/startup-error.ts';

/** The `code` of a system's or PostgreSQL's error, for example `ENOENT` or `23505`. */
export const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Lost or refused connections, and statements ended by a timeout. 08P01 is what PgBouncer answers without a server. */
const unavailableCodes = /^(08|53|57)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** Messages of the pool that have no code. */
const unavailableMessages =
  /^timeout exceeded when trying to connect|^Query read timeout|^Connection terminated|^Cannot use a pool after calling end|^Client has encountered a connection error/;

/** A server that starts again has no socket file for a moment (ENOENT). */
const isFailedConnect = (error: Error): boolean =>
  'syscall' in error && error.syscall === 'connect';

const meansUnavailable = (error: unknown): boolean =>
  error instanceof AppError
    ? error.code === 'service-unavailable'
    : error instanceof Error &&
      (isFailedConnect(error) ||
        unavailableCodes.test(getErrorCode(error) ?? '') ||
        unavailableMessages.test(error.message));

/**
 * Whether a query failed because the database is away or overloaded, and not because the query is wrong. A lost
 * connection counts where the pool or a query reports it: a failed fetch has one as its cause, too.
 */
export const isUnavailable = (error: unknown): boolean =>
  meansUnavailable(error) || (error instanceof DrizzleQueryError && meansUnavailable(error.cause));

type DatabaseAddress = Pick<pg.Client, 'host' | 'port' | 'user' | 'database'>;

/** The parts of the URL except the password, as `pg` reads them, its defaults included. */
export function readDatabaseUrl(databaseUrl: string): DatabaseAddress {
  try {
    // This client never connects.
    const { host, port, user, database } = new pg.Client({ connectionString: databaseUrl });
    return { host, port, user, database };
  } catch {
    // The cause would hold the URL and with it the password.
    throw new StartupError(
      'DATABASE_URL cannot be read: it must look like postgres://user:password@host:5432/database.',
    );
  }
}

/** One sentence about why the first connection failed. It never holds the password. */
export function describeConnectionError(
  error: unknown,
  { host, port, user, database }: DatabaseAddress,
): StartupError {
  const server = `the PostgreSQL at ${host}:${port}`;
  const refused = `no PostgreSQL answers at ${host}:${port}`;
  const unknownHost = `the host ${host} is not known`;
  const badCredentials = `${server} refuses the user ${user} or the password`;
  const reasons: Readonly<Record<string, string>> = {
    ECONNREFUSED: refused,
    ECONNRESET: refused,
    EHOSTUNREACH: refused,
    ENETUNREACH: refused,
    ETIMEDOUT: refused,
    ENOTFOUND: unknownHost,
    EAI_AGAIN: unknownHost,
    '28P01': badCredentials,
    '28000': badCredentials,
    '3D000': `${server} has no database ${database}`,
    '42501': `the user ${user} may not use the database ${database}`,
    '53300': `${server} has no connection left`,
    '57P03': `${server} is still starting or stopping`,
  };
  const message = getErrorMessage(error).replace(/\.$/, '');
  const reason = reasons[getErrorCode(error) ?? ''] ?? `${refused}: ${message}`;
  return new StartupError(`DATABASE_URL cannot be used: ${reason}.`, { cause: error });
}
