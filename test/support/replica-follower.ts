import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { getReadScope } from '#server/platform/database/read-scope.ts';
import { withDatabaseName } from './postgres-template.ts';

const followers = new WeakMap<OpenDatabase['pool'], () => Promise<void>>();

const isSelect = (statement: unknown): boolean => {
  const text = typeof statement === 'object' ? (statement as { text?: string }).text : statement;
  return typeof text === 'string' && /^\s*select/i.test(text);
};

/** Calls back for every statement that may write and that no request sends: a test's own rows. */
function watchWrites({ pool }: OpenDatabase, onWrite: () => void): void {
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  const note = (isRead: boolean) => {
    if (!isRead && getReadScope() === undefined) {
      onWrite();
    }
  };
  Object.assign(pool, {
    query: (...given: unknown[]) => {
      note(isSelect(given[0]));
      return query(...given);
    },
    connect: (...given: unknown[]) => {
      // With a callback it is the pool's own, for a query.
      note(given.length > 0);
      return connect(...given);
    },
  });
}

/**
 * Lets the requests of a test wait until the replica has replayed the rows that the test itself has written: those have no
 * cookie and no event. What requests write is not waited for.
 */
export async function followReplica(
  database: OpenDatabase,
  readUrl: string,
): Promise<OpenDatabase> {
  let isBehind = true;
  watchWrites(database, () => (isBehind = true));
  const catchUp = async () => {
    if (!isBehind) {
      return;
    }
    isBehind = false;
    const position = await database.replication?.log.locate();
    const client = new pg.Client({ connectionString: withDatabaseName(readUrl, 'postgres') });
    await client.connect();
    try {
      const text = `select pg_last_wal_replay_lsn() - '0/0' >= $1::float8::numeric as is_current`;
      for (;;) {
        const { rows } = await client.query<{ is_current: boolean }>(text, [position]);
        if (rows[0]?.is_current) {
          return;
        }
        await wait(20);
      }
    } finally {
      await client.end();
    }
  };
  await catchUp();
  followers.set(database.pool, catchUp);
  return database;
}

/** Waits until the replica shows the rows that the test has written; at once without a replica. */
export const catchUpReplica = async ({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> =>
  followers.get(pool)?.();
