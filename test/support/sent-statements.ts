import type { Pool } from 'pg';
import { vi } from 'vitest';
import type { OpenDatabase } from '#server/platform/database/database.ts';

type Servers = Pick<OpenDatabase, 'pool' | 'replication'>;

/** What the reads of requests are sent to: a test that delays or breaks them does it here. */
export const findReader = ({ pool, replication }: Servers): Pick<Pool, 'query'> =>
  (replication?.replicas ?? pool) as Pick<Pool, 'query'>;

/** How many statements some work sends to the primary and its replicas, outside of transactions. */
export async function countStatements(
  { pool, replication }: Servers,
  work: () => Promise<unknown>,
): Promise<number> {
  const countOnReplica = () => replication?.replicas.figures.reads.replica ?? 0;
  const before = countOnReplica();
  const query = vi.spyOn(pool, 'query');
  await work();
  const onPrimary = query.mock.calls.length;
  query.mockRestore();
  return onPrimary + countOnReplica() - before;
}
