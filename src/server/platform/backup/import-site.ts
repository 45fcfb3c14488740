import type { PoolClient } from 'pg';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { getErrorCode } from '#server/platform/database/database-errors.ts';
import { migrate, readSchemaVersions } from '#server/platform/database/migrate.ts';
import { StartupError } from '#server/platform/ops/startup-error.ts';
import { type Manifest, readDump } from './dump-file.ts';
import type { BackupOptions } from './export-site.ts';
import { loadFileEntry, parseFileEntry } from './file-entries.ts';
import * as tables from './tables.queries.ts';

interface ImportOptions extends BackupOptions {
  readonly database: Pick<OpenDatabase, 'withoutStatementTimeout' | 'directSettings'>;
  /** Of the file. */
  readonly manifest: Manifest;
}

/** Tables that migrations and the first start fill: an empty site has rows in them. */
const filledBySite: readonly string[] = ['job_counts', 'place_extracts', 'place_names', 'places'];

function assertSameSchema({ file, manifest, migrationsFolder }: ImportOptions): void {
  const { release, schema } = manifest;
  const { when = 0, tag = '' } = readSchemaVersions(migrationsFolder).at(-1) ?? {};
  if (schema.when !== when) {
    const advice =
      schema.when < when
        ? 'import it with that release, then start this one on the same database'
        : 'import it with that release';
    throw new StartupError(
      `${file} was written by release ${release}, whose tables (${schema.tag}) are not those of this one (${tag}): ${advice}.`,
    );
  }
}

/** Loads the rows and then the bytes of uploads, whose ids it adds to `stored`. */
async function loadEntries(client: PoolClient, options: ImportOptions, stored: string[]) {
  const { file, manifest, store, signal } = options;
  for await (const { name, content } of readDump(file)) {
    signal?.throwIfAborted();
    const tableName = /^tables\/(.+)\/\d+\.copy$/.exec(name)?.[1];
    const table = manifest.tables.find((each) => each.name === tableName);
    const id = parseFileEntry(name);
    if (table) {
      await tables.copyIn(client, table, content);
    } else if (id !== undefined) {
      await loadFileEntry(client, store, { id, content });
      stored.push(id);
    } else if (name !== 'manifest.json') {
      throw new StartupError(`${file} has an entry ${name} that its manifest does not name.`);
    }
  }
}

/** Loads everything or nothing, in one transaction. Triggers are off, because the dump holds the rows of derived tables. */
async function load(client: PoolClient, options: ImportOptions, stored: string[]): Promise<void> {
  await tables.begin(client, 'import');
  const found = await tables.listTables(client);
  for (const table of found) {
    await tables.setTrigger(client, table, 'disable');
    if (filledBySite.includes(table.name)) {
      await tables.clearTable(client, table);
    } else if ((await tables.measureTable(client, table)).rows > 0) {
      throw new StartupError(
        `The site is not empty (its table ${table.name} has rows): import into a new DATA_DIR or a new database.`,
      );
    }
  }
  await loadEntries(client, options, stored);
  for (const expected of options.manifest.tables) {
    const { rows, checksum } = await tables.measureTable(client, expected);
    if (rows !== expected.rows || checksum !== expected.checksum) {
      throw new StartupError(
        `The table ${expected.name} came out different from what was exported (${rows} rows of ${expected.rows}): nothing was imported.`,
      );
    }
  }
  for (const table of found) {
    await tables.setTrigger(client, table, 'enable');
  }
  await tables.commit(client);
}

async function listIds(store: BackupOptions['store']): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for await (const { id } of store.list()) {
    ids.add(id);
  }
  return ids;
}

/**
 * Loads a dump into an empty site and compares every table with what was exported.
 *
 * @throws StartupError when the site is not empty, or the dump is damaged or of another version.
 */
export async function importSite(options: ImportOptions): Promise<void> {
  const { database, migrationsFolder, store } = options;
  assertSameSchema(options);
  const stored: string[] = [];
  // The new site may share its store with the old one, whose files must stay if the import fails.
  const present = await listIds(store);
  await migrate(database, migrationsFolder);
  await database
    .withoutStatementTimeout((client) => load(client, options, stored))
    .catch(async (error: unknown) => {
      for (const id of stored.filter((one) => !present.has(one))) {
        await store.remove(id);
      }
      if (error instanceof Error && /^[0-9A-Z]{5}$/.test(getErrorCode(error) ?? '')) {
        const start = 'The database refused the import, and nothing is left of it';
        throw new StartupError(`${start}: ${error.message}.`);
      }
      throw error;
    });
  await database.withoutStatementTimeout((client) =>
    tables.analyze(client, options.manifest.tables),
  );
}
