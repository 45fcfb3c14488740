import type { OpenDatabase } from './database.ts';

/** Any number, the same in every process of this product. */
const lockKey = 7_203_311_947;

/** Runs work that two processes must not do at the same time; the second one waits for the first. */
export const withAdvisoryLock = <Result>(
  { withoutStatementTimeout }: Pick<OpenDatabase, 'withoutStatementTimeout'>,
  work: () => Promise<Result>,
): Promise<Result> =>
  withoutStatementTimeout(async (client) => {
    // A failure ends the client's session and the lock with it.
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const result = await work();
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
    return result;
  });
