import type { Pool, PoolClient } from 'pg';
import type { OpenDatabase } from './database.ts';

/** Arbitrary numbers, equal in every process of the site. */
const lockKeys = { migrations: 7_203_311_946, 'demo-content': 7_203_311_947 } as const;

/** Runs work that only one process may do at a time; others wait. */
export const withAdvisoryLock = <Result>(
  database: Pick<OpenDatabase, 'withoutStatementTimeout'>,
  lock: keyof typeof lockKeys,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> =>
  database.withoutStatementTimeout(async (client) => {
    // The connection is closed after the work, which releases the lock.
    await client.query('select pg_advisory_lock($1)', [lockKeys[lock]]);
    return work(client);
  });

/**
 * Does the work unless another process is at work with the same name. The lock ends with its connection, also when the
 * process is killed.
 */
export async function unlessLocked(
  pool: Pool,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ isFree: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isFree"',
      [name],
    );
    if (rows[0]?.isFree) {
      try {
        await work();
      } finally {
        await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
      }
    }
  } finally {
    client.release();
  }
}
