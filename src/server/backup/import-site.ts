import type { PoolClient } from 'pg';
import type { OpenDatabase } from '#server/database/database.ts';
import { StartupError } from '#server/ops/startup-error.ts';
import {
  analyzeTables,
  beginLoading,
  clearTable,
  endTransaction,
  hasRows,
  pauseTriggers,
  resumeTriggers,
  writeRows,
} from './rows.queries.ts';
import { finishSchema, prepareSchema } from './schema-of-file.ts';
import type { SecretKeeper } from './secret-keeper.ts';
import type { SiteFile } from './site-file-reader.ts';
import type { TableManifest } from './site-manifest.ts';
import { listTables, measureTable, type SiteTable } from './tables.queries.ts';

export interface ImportOptions {
  readonly database: Pick<OpenDatabase, 'withPatientClient'>;
  readonly migrationsFolder: string;
  readonly file: SiteFile;
  readonly secret: Pick<SecretKeeper, 'keep'>;
  /** Ends the work before its end; nothing is left of it. */
  readonly signal?: AbortSignal;
}

/** Tables that a migration puts rows into: a site that holds no more than these is empty. */
const filledByMigrations: readonly string[] = ['content_versions', 'job_counts'];

const isFilledByMigrations = ({ name }: SiteTable): boolean => filledByMigrations.includes(name);

/** PostgreSQL's own words, where it refuses a row: a code of five letters marks them. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code);

const sameColumns = (one: SiteTable, other: SiteTable): boolean =>
  one.columns.toSorted().join() === other.columns.toSorted().join();

/** A file of the same migrations has the same tables, unless somebody changed them by hand. */
function refuseOtherTables(present: readonly SiteTable[], wanted: readonly SiteTable[]): void {
  const unknown = wanted.find(
    (table) => !present.some((other) => other.name === table.name && sameColumns(other, table)),
  );
  if (unknown) {
    throw new StartupError(
      `The file has a table ${unknown.name} with columns that the site does not know: nothing was imported.`,
    );
  }
}

async function refuseFullSite(client: PoolClient, present: readonly SiteTable[]): Promise<void> {
  for (const table of present) {
    if (!isFilledByMigrations(table) && (await hasRows(client, table))) {
      throw new StartupError(
        `The site is not empty (its table ${table.name} has rows): import into a new DATA_DIR or a new database.`,
      );
    }
  }
}

async function loadRows(client: PoolClient, options: ImportOptions): Promise<void> {
  const { file, signal } = options;
  const tables = new Map(file.manifest.tables.map((table) => [table.name, table]));
  for await (const { table: name, rows } of file.readRows()) {
    signal?.throwIfAborted();
    const table = tables.get(name);
    if (!table) {
      throw new StartupError(`The file has rows of a table ${name} that it does not announce.`);
    }
    await writeRows(client, table, rows);
  }
}

async function refuseDifference(client: PoolClient, expected: TableManifest): Promise<void> {
  const found = await measureTable(client, expected);
  if (found.rows !== expected.rows || found.checksum !== expected.checksum) {
    throw new StartupError(
      `The table ${expected.name} came out different from what was exported (${found.rows} rows of ${expected.rows}): nothing was imported.`,
    );
  }
}

/** All of it or nothing, in one transaction. */
async function load(client: PoolClient, options: ImportOptions): Promise<void> {
  const { tables, authSecret } = options.file.manifest;
  await beginLoading(client);
  const present = await listTables(client);
  refuseOtherTables(present, tables);
  for (const table of present) {
    await pauseTriggers(client, table);
  }
  await refuseFullSite(client, present);
  for (const table of present.filter(isFilledByMigrations)) {
    await clearTable(client, table);
  }
  await loadRows(client, options);
  for (const table of tables) {
    await refuseDifference(client, table);
  }
  for (const table of present) {
    await resumeTriggers(client, table);
  }
  if (authSecret !== null) {
    await options.secret.keep(client, authSecret);
  }
  await endTransaction(client);
}

/**
 * Loads a site's file into an empty site, all of it or nothing, and checks every table against what
 * was exported. Tables of an older version are brought to this one's afterwards.
 *
 * @throws StartupError when the site is not empty, or the file is damaged or of a newer version.
 */
export async function importSite(options: ImportOptions): Promise<void> {
  const { database, migrationsFolder, file } = options;
  await prepareSchema(database, migrationsFolder, file.manifest.schema);
  await database
    .withPatientClient((client) => load(client, options))
    .catch((error: unknown) => {
      throw isRefusal(error)
        ? new StartupError(
            `The database refused the import, and nothing is left of it: ${error.message}.`,
          )
        : error;
    });
  await finishSchema(database, migrationsFolder);
  await database.withPatientClient((client) => analyzeTables(client, file.manifest.tables));
}
