import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { getRequestContext } from '#server/platform/ops/request-context.ts';
import { withDatabaseName } from './postgres-template.ts';

const isSelect = (statement: unknown): boolean => {
  const text = typeof statement === 'object' ? (statement as { text?: string }).text : statement;
  return typeof text === 'string' && /^\s*select/i.test(text);
};

/** Calls back for every statement that may write and that no request sends: a test's own rows. */
function watchWrites({ pool }: OpenDatabase, onWrite: () => void): void {
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  const note = (isRead: boolean) => {
    if (!isRead && getRequestContext() === undefined) {
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

async function waitForPosition(readUrl: string, position: number): Promise<void> {
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
}

/** Waits until the replica shows what the primary has now. */
export async function catchUpReplica({ pool }: OpenDatabase, readUrl: string): Promise<void> {
  const { rows } = await pool.query<{ position: number }>(
    `select (pg_current_wal_insert_lsn() - '0/0')::float8 as position`,
  );
  await waitForPosition(readUrl, rows[0]?.position ?? Infinity);
}

/**
 * Lets the reads of requests wait until the replica has replayed the rows that the test itself has written: those have no
 * cookie and no event. What requests write is not waited for.
 */
export async function followReplica(
  database: OpenDatabase,
  readUrl: string,
): Promise<OpenDatabase> {
  const { replicas } = database.replication ?? {};
  if (!replicas) {
    throw new Error('The database has no replicas.');
  }
  let catchingUp: Promise<void> | undefined;
  const caughtUp = () => (catchingUp ??= catchUpReplica(database, readUrl));
  watchWrites(database, () => (catchingUp = undefined));
  await caughtUp();
  const query = replicas.query.bind(replicas);
  Object.assign(replicas, {
    query: async (...statement: Parameters<typeof query>) => {
      await caughtUp();
      return query(...statement);
    },
  });
  return database;
}
