import type { OpenDatabase } from './database.ts';

/** Any number, the same in every process of this product. */
const turnKey = 7_203_311_947;

/**
 * Does what must not be done by two processes at once; they wait for each other. The embedded database has one
 * process, and one connection, which the work itself needs.
 */
export async function inTurn<Result>(
  { kind, withPatientClient }: Pick<OpenDatabase, 'kind' | 'withPatientClient'>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (kind === 'embedded') {
    return work();
  }
  return withPatientClient(async (client) => {
    // A failure ends the client's session and the lock with it.
    await client.query('select pg_advisory_lock($1)', [turnKey]);
    const result = await work();
    await client.query('select pg_advisory_unlock($1)', [turnKey]);
    return result;
  });
}
