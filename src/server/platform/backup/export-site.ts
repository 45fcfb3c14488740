import type { PoolClient } from 'pg';
import { version as release } from '#package.json' with { type: 'json' };
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { getNewestApplied, readSchemaVersions } from '#server/platform/database/migrate.ts';
import { StartupError } from '#server/platform/ops/startup-error.ts';
import { assertNewFile, type DumpEntry, type Manifest, writeDump } from './dump-file.ts';
import { type FileCounts, readFileEntries } from './file-entries.ts';
import { begin, commit, copyOut, listTables, measureTable } from './tables.queries.ts';

export interface BackupOptions {
  readonly database: Pick<OpenDatabase, 'withoutStatementTimeout'>;
  /** The bytes of uploads. */
  readonly store: FileStore;
  readonly migrationsFolder: string;
  readonly file: string;
  /** Aborts the export or import without leaving anything behind. */
  readonly signal?: AbortSignal;
}

/** Bytes of rows in one entry, which is held in memory: a tar archive states the size of an entry before its content. */
const entryBytes = 8 * 2 ** 20;
const newline = 0x0a;

async function describeSite(client: PoolClient, options: BackupOptions): Promise<Manifest> {
  await begin(client, 'snapshot');
  const newest = await getNewestApplied(client);
  const schema = readSchemaVersions(options.migrationsFolder).find(({ when }) => when === newest);
  if (!schema) {
    throw new StartupError(
      newest === 0
        ? 'The database has no tables yet: there is nothing to export.'
        : 'The database was written by a newer version of the job portal: export it with that version.',
    );
  }
  const tables = [];
  for (const table of await listTables(client)) {
    options.signal?.throwIfAborted();
    tables.push(await measureTable(client, table));
  }
  return { format: 'job-portal-dump', formatVersion: 1, release, schema, tables };
}

/** Splits the text of COPY at line feeds, which end rows: COPY escapes those within values. */
async function* splitRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    const end = bytes < entryBytes ? 0 : chunk.lastIndexOf(newline) + 1;
    if (end > 0) {
      yield Buffer.concat([...parts, chunk.subarray(0, end)]);
      parts = [];
      bytes = 0;
    }
    parts.push(chunk.subarray(end));
    bytes += chunk.length - end;
  }
  if (bytes > 0) {
    yield Buffer.concat(parts);
  }
}

interface Contents {
  readonly manifest: Manifest;
  readonly counts: FileCounts;
}

async function* readEntries(
  client: PoolClient,
  { manifest, counts }: Contents,
  { store, signal }: BackupOptions,
): AsyncGenerator<DumpEntry> {
  yield { name: 'manifest.json', content: Buffer.from(JSON.stringify(manifest, null, 2)) };
  for (const table of manifest.tables) {
    let number = 0;
    for await (const content of splitRows(copyOut(client, table))) {
      signal?.throwIfAborted();
      number += 1;
      yield { name: `tables/${table.name}/${number}.copy`, content };
    }
  }
  for await (const entry of readFileEntries(client, store, counts)) {
    signal?.throwIfAborted();
    yield entry;
  }
}

/**
 * Writes everything in the site's database, and the uploads, into one file, as of one moment. The site may run meanwhile.
 *
 * @throws StartupError when there is nothing to export or the file cannot be written.
 */
export async function exportSite(options: BackupOptions) {
  const { database, file } = options;
  assertNewFile(file);
  return database.withoutStatementTimeout(async (client) => {
    const manifest = await describeSite(client, options);
    const counts = { files: 0, missing: 0 };
    const bytes = await writeDump(file, readEntries(client, { manifest, counts }, options));
    await commit(client);
    return { tables: manifest.tables, bytes, ...counts };
  });
}
