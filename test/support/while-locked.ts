import type { Pool } from 'pg';
import { expect, vi } from 'vitest';

interface Lock {
  /** A statement that locks rows, or a table. */
  readonly statement: string;
  readonly values?: unknown[];
}

/** Waits until so many statements wait for a lock. */
export const expectWaiting = (pool: Pool, count: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(count);
    },
    { interval: 5, timeout: 30_000 },
  );

/**
 * Starts calls while something is locked, each when the one before waits for it. PostgreSQL serves them in this order once
 * the lock is gone.
 */
export async function runWhileLocked<Result extends readonly unknown[]>(
  pool: Pool,
  { statement, values = [] }: Lock,
  calls: { readonly [Key in keyof Result]: () => PromiseLike<Result[Key]> },
): Promise<Result> {
  const client = await pool.connect();
  const running: PromiseLike<unknown>[] = [];
  try {
    await client.query('begin');
    await client.query(statement, values);
    for (const call of calls) {
      running.push(call());
      await expectWaiting(pool, running.length);
    }
  } finally {
    await client.query('commit');
    client.release();
  }
  return (await Promise.all(running)) as unknown as Result;
}
