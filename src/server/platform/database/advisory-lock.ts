import type { PoolClient } from 'pg';
import type { OpenDatabase } from './database.ts';

/** Any numbers, the same in every process of this product. */
const lockKeys = { migrations: 7_203_311_946, 'demo-content': 7_203_311_947 } as const;

/** Runs work that two processes must not do at the same time; the second one waits for the first. */
export const withAdvisoryLock = <Result>(
  database: Pick<OpenDatabase, 'withoutStatementTimeout'>,
  lock: keyof typeof lockKeys,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> =>
  database.withoutStatementTimeout(async (client) => {
    // The session ends with the work, and the lock with the session.
    await client.query('select pg_advisory_lock($1)', [lockKeys[lock]]);
    return work(client);
  });
