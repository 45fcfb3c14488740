import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

/**
 * Returns a function that checks whether the database answers within `timeoutMs`. At most one query runs at a time, and
 * its result is cached for `cacheMs`.
 */
export function makeDatabaseCheck(
  pool: Pick<Pool, 'query'>,
  { timeoutMs = 2_000, cacheMs = 1_000 } = {},
): () => Promise<boolean> {
  let check: Promise<boolean> | undefined;
  const run = async () => {
    const isAnswering = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    setTimeout(() => {
      check = undefined;
    }, cacheMs).unref();
    return isAnswering;
  };
  return () => {
    check ??= run();
    return Promise.race([check, wait(timeoutMs, false, { ref: false })]);
  };
}
