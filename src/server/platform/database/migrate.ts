import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase, PoolClient } from 'pg';
import * as z from 'zod/mini';
import { StartupError } from '#server/platform/ops/startup-error.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import type { OpenDatabase } from './database.ts';
import { getErrorCode, getErrorMessage, isDeadlock, isUnavailable } from './database-errors.ts';
import { createQueue } from './job-queue.ts';
import { analyzeNewStatistics } from './new-statistics.queries.ts';
import { dropReplacedIndexes } from './replaced-indexes.queries.ts';
import { waitForPrimary } from './wait-for-primary.ts';

/** `when` is in milliseconds and greater in a later migration; a `tag` is for example `0001_hardening`. */
const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

/** All migrations of the folder, oldest first. */
export const readSchemaVersions = (migrationsFolder: string) =>
  Journal.parse(JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')))
    .entries;

/** The `when` of the newest applied migration; 0 for an empty database. */
export async function getNewestApplied(client: Pick<ClientBase, 'query'>): Promise<number> {
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

const isTemporary = (error: unknown): boolean => isUnavailable(error) || isDeadlock(error);

const insufficientPrivilege = '42501';

/**
 * Runs the missing migrations of the folder and of the job queue. Of several processes that start at once, one migrates while
 * the others wait. One whose primary dies meanwhile begins again on the next, and so does one that PostgreSQL ends because those who
 * write on older nodes wait for it, and it for them.
 *
 * @throws StartupError when the database is newer than this version or too old for it, or its user may not make tables.
 */
export async function migrate(
  database: Pick<OpenDatabase, 'withoutStatementTimeout' | 'directSettings'>,
  migrationsFolder: string,
): Promise<void> {
  const versions = readSchemaVersions(migrationsFolder);
  const run = async (client: PoolClient) => {
    const applied = await getNewestApplied(client);
    if (applied > (versions.at(-1)?.when ?? 0)) {
      throw new StartupError(
        'The database was written by a newer version of the job portal: start that version, or give this one a database of its own.',
      );
    }
    if (applied > 0 && applied < (versions[0]?.when ?? 0)) {
      throw new StartupError(
        'The database was written by a version older than this one can upgrade: start the last 0.1.0 (commit d852a33) on it once, then this version.',
      );
    }
    await applyMigrations(drizzle(client), { migrationsFolder }).catch((error: unknown) => {
      const cause = error instanceof Error && error.cause ? error.cause : error;
      throw getErrorCode(cause) === insufficientPrivilege
        ? new StartupError(
            `The user of DATABASE_URL may not make the tables: ${getErrorMessage(cause)}.`,
          )
        : error;
    });
    await analyzeNewStatistics(client);
    await dropReplacedIndexes(client);
    await createQueue(database);
  };
  await waitForPrimary(() => withAdvisoryLock(database, 'migrations', run), isTemporary);
}
