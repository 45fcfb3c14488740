import { expect } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';

/** Says that so many uses were counted by the one counter whose name begins so, for example `job-posts/account`. */
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

/** Forgets all that was counted. */
export const forgetUses = ({ pool }: Pick<OpenDatabase, 'pool'>) =>
  pool.query('delete from rate_limits');
