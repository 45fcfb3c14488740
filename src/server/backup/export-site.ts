import type { PoolClient } from 'pg';
import type { OpenDatabase } from '#server/database/database.ts';
import {
  getNewestApplied,
  readSchemaVersions,
  type SchemaVersion,
} from '#server/database/schema-version.ts';
import { StartupError } from '#server/ops/startup-error.ts';
import { beginSnapshot, endTransaction, holdTables, readRows } from './rows.queries.ts';
import type { SecretKeeper } from './secret-keeper.ts';
import { refuseExistingFile, writeSiteFile } from './site-file-writer.ts';
import {
  siteFormat,
  siteFormatVersion,
  type TableManifest,
  type TableRows,
} from './site-manifest.ts';
import { listTables, measureTable, type SiteTable } from './tables.queries.ts';

export interface ExportOptions {
  readonly database: Pick<OpenDatabase, 'withPatientClient'>;
  readonly migrationsFolder: string;
  readonly file: string;
  readonly now: Date;
  readonly secret: Pick<SecretKeeper, 'find'>;
  /** Ends the work before its end; nothing is left of it. */
  readonly signal?: AbortSignal;
}

export interface ExportReport {
  readonly tables: readonly TableManifest[];
  readonly bytes: number;
}

async function getSchema(client: PoolClient, migrationsFolder: string): Promise<SchemaVersion> {
  const newest = await getNewestApplied(client);
  if (newest === 0) {
    throw new StartupError('The database has no tables yet: there is nothing to export.');
  }
  const schema = readSchemaVersions(migrationsFolder).find(({ when }) => when === newest);
  if (!schema) {
    throw new StartupError(
      'The database was written by a newer version of the job portal: export it with that version.',
    );
  }
  return schema;
}

async function* readTables(
  client: PoolClient,
  tables: readonly SiteTable[],
  signal: AbortSignal | undefined,
): AsyncGenerator<TableRows> {
  for (const table of tables) {
    for await (const piece of readRows(client, table)) {
      signal?.throwIfAborted();
      yield piece;
    }
  }
}

/**
 * Writes everything that the site's database holds into one file, as it is at this moment. The site
 * may go on meanwhile.
 *
 * @throws StartupError when there is nothing to export or the file cannot be written.
 */
export async function exportSite(options: ExportOptions): Promise<ExportReport> {
  const { database, migrationsFolder, file, now, secret, signal } = options;
  await refuseExistingFile(file);
  return database.withPatientClient(async (client) => {
    await beginSnapshot(client);
    const schema = await getSchema(client, migrationsFolder);
    const listed = await listTables(client);
    await holdTables(client, listed);
    const tables: TableManifest[] = [];
    for (const table of listed) {
      tables.push(await measureTable(client, table));
      signal?.throwIfAborted();
    }
    const manifest = {
      format: siteFormat,
      formatVersion: siteFormatVersion,
      createdAt: now.toISOString(),
      schema,
      authSecret: await secret.find(client),
      tables,
    } as const;
    const bytes = await writeSiteFile(file, manifest, readTables(client, listed, signal));
    await endTransaction(client);
    return { tables, bytes };
  });
}
