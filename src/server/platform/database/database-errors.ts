import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { AppError } from '#server/platform/ops/app-error.ts';

/** The `code` of a system's or PostgreSQL's error, for example `ENOENT` or `23505`. */
export const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** The message of an error, or its code: Node's error of several failed connections has no message. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message || (getErrorCode(error) ?? error.name) : String(error);

/** A write on a replica, or on a primary that was replaced. */
export const readOnlyCode = '25006';

/** Lost or refused connections, and statements that a timeout ended. PgBouncer without a server answers 08P01. */
const unavailableCodes = /^(08|53|57)|^(25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** Messages of the pool that have no code. */
const unavailableMessages =
  /^timeout exceeded when trying to connect|^Query read timeout|^Connection terminated|^Cannot use a pool after calling end|^Client has encountered a connection error/;

/** Connecting can also fail with ENOENT: a server that restarts has no socket file for a moment. */
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
 * Whether a query failed because the database is away or overloaded, and not because the query is wrong. Only the errors of
 * the pool and of queries are searched for a lost connection: a failed fetch has one as its cause, too.
 */
export const isUnavailable = (error: unknown): boolean =>
  meansUnavailable(error) || (error instanceof DrizzleQueryError && meansUnavailable(error.cause));

/** Whether a server starts, or a proxy has no primary to lead to: during a failover, not because of a wrong URL. */
export const isStarting = (error: unknown): boolean =>
  getErrorCode(error) === '57P03' ||
  getErrorMessage(error) === 'Connection terminated unexpectedly';

const codeOf = (error: unknown): string | undefined =>
  getErrorCode(error instanceof DrizzleQueryError ? error.cause : error);

/** Whether a unique index has the row already. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505';

/** Whether an exclusion constraint has a row that this one overlaps. */
export const isExclusionViolation = (error: unknown): boolean => codeOf(error) === '23P01';

/** Whether PostgreSQL ended the transaction to resolve a deadlock. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01';

/** Whether PostgreSQL ended a statement that took too long. */
export const isTimeout = (error: unknown): boolean => codeOf(error) === '57014';

/** Whether the connection still works after an error of `pg`. */
export const isUsable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR';
