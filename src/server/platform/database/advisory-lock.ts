import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import type { InsideTransaction, Executor, OpenDatabase } from './database.ts';
import { texts } from './parameters.ts';
import { readRows } from './rows.ts';

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

/** Work of one transaction at a time, by the text of its lock, which nodes of two versions share. */
const transactionLocks = {
  /** Decisions of administrators, one of whom must stay. */
  decisions: 'administrators decide',
  /** Reports that hide a job: the same accounts cannot hide two at once. */
  hiding: 'reports hide a job',
  /** Reports of bounces, which share a limit. */
  bounces: 'bounces',
  /** Mails to one recipient, of which two nodes must not each claim some. */
  mails: 'mails',
  /** Confirmations of one domain, which one company gets. */
  domain: 'domain',
  /** Moves of one application, of which each must find the mails of the one before. */
  move: 'move',
  /** Loads of places: at a start the task may run twice at once. */
  places: 'places',
} as const;

/** Makes the other transactions with this lock, or with this lock of the same rows, wait for the commit. Rows are locked in one order. */
export async function lockUntilCommit(
  transaction: Executor & InsideTransaction,
  lock: keyof typeof transactionLocks,
  ids?: readonly string[],
): Promise<void> {
  const name = transactionLocks[lock];
  const keys = ids === undefined ? [name] : ids.map((id) => `${name} ${id}`);
  await transaction.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(text, 0) as key
      from unnest(${texts(keys)}) as text order by key offset 0
    ) as keys`);
}

/** Takes a lock until the commit, unless another transaction has it. @returns whether it was taken */
export async function tryLockUntilCommit(
  transaction: Executor & InsideTransaction,
  lock: keyof typeof transactionLocks,
): Promise<boolean> {
  const rows = await readRows(transaction)(
    sql`select where pg_try_advisory_xact_lock(hashtextextended(${transactionLocks[lock]}, 0))`,
  );
  return rows.length > 0;
}
