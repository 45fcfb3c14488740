import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PoolClient } from 'pg';
import { StartupError } from '#server/ops/startup-error.ts';
import type { OpenDatabase } from './database.ts';
import { getErrorCode } from './database-errors.ts';
import { getNewestApplied } from './schema-version.ts';

/** Any number, the same in every process that migrates this product's database. */
const lockKey = 7_203_311_946;

/**
 * Brings the database to the newest migration of the folder. Of processes that start at once
 * one migrates; the others wait and find it done.
 *
 * @throws StartupError when a newer version migrated the database, or its user may not make tables.
 */
export async function migrate(
  database: Pick<OpenDatabase, 'withoutStatementTimeout'>,
  migrationsFolder: string,
): Promise<void> {
  await database.withoutStatementTimeout(async (client) => {
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
