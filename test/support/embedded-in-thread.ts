import type { PGlite } from '@electric-sql/pglite';
import { makeEmbeddedPool } from '#server/database/embedded-pool.ts';
import { makeWireExec, openEmbeddedPostgres } from '#server/database/embedded-postgres.ts';
import { endPool, withClient, type OpenPool } from '#server/database/open-pool.ts';

const smallFiles = ['--wal-segsize=1'];
const closeMillis = 2_000;

/** The embedded database without its worker, in memory: for tests that are about something else. */
export async function openEmbeddedInThread(
  dataDirectory?: Blob,
): Promise<OpenPool & { postgres: PGlite }> {
  const postgres = await openEmbeddedPostgres({
    sharedBuffers: '8MB',
    ...(dataDirectory ? { loadDataDir: dataDirectory } : { initDbStartParams: smallFiles }),
  });
  const exec = makeWireExec(postgres);
  const pool = makeEmbeddedPool(() => ({ exec }));
  let closing: Promise<void> | undefined;
  const close = async () => {
    await endPool(pool, closeMillis);
    await postgres.close();
  };
  return {
    postgres,
    pool,
    withPatientClient: (work) => withClient(pool, work),
    close: () => (closing ??= close()),
  };
}
