import { expect } from 'vitest';
import type { OpenDatabase } from '#server/platform/database/database.ts';

/** Sets the one counter whose key starts with `counter`, for example `job-posts/account`. */
export async function setUses(
  { pool }: Pick<OpenDatabase, 'pool'>,
  counter: string,
  uses: number,
): Promise<void> {
  const { rowCount } = await pool.query(
    'update rate_limits set points = $1 where starts_with(key, $2)',
    [uses, counter],
  );
  expect(rowCount, counter).toBe(1);
}

/** Resets all counters. */
export const forgetUses = ({ pool }: Pick<OpenDatabase, 'pool'>) =>
  pool.query('delete from rate_limits');
