import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PoolClient } from 'pg';
import { StartupError } from '#server/platform/startup-error.ts';
import { getErrorCode } from './error-code.ts';
import type { OpenPool } from './open-pool.ts';

/** Any number, the same in every process that migrates this product's database. */
const lockKey = 7_203_311_946;

/**
 * Brings the database to the newest migration of the folder. Processes that start at once on one
 * PostgreSQL take turns, so that one migrates and the others find it done.
 *
 * @throws StartupError when a newer version migrated the database, or its user may not make tables.
 */
export async function migrate(
  database: Pick<OpenPool, 'withPatientClient'>,
  migrationsFolder: string,
): Promise<void> {
  await database.withPatientClient(async (client) => {
    // A failure ends the client's session and the lock with it.
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await refuseNewerDatabase(client, migrationsFolder);
    await applyMigrations(drizzle(client), { migrationsFolder }).catch(explainMissingRight);
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
  });
}

const insufficientPrivilege = '42501';

function explainMissingRight(error: unknown): never {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (!(cause instanceof Error) || getErrorCode(cause) !== insufficientPrivilege) {
    throw error;
  }
  throw new StartupError(`The user of DATABASE_URL may not make the tables: ${cause.message}.`, {
    cause,
  });
}

async function refuseNewerDatabase(client: PoolClient, migrationsFolder: string): Promise<void> {
  const newestKnown = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const newestApplied = await getNewestApplied(client);
  if (newestApplied <= newestKnown) {
    return;
  }
  throw new StartupError(
    'The database was written by a newer version of the job portal: start that version, or give this one a database of its own.',
  );
}

/** The moment of the newest applied migration as the folder's journal names it; 0 for an empty database. */
async function getNewestApplied(client: PoolClient): Promise<number> {
  const journal = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!journal.rows[0]?.exists) {
    return 0;
  }
  const applied = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(applied.rows[0]?.newest ?? 0);
}
