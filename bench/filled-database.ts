import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabaseAt } from '#test/test-database.ts';
import { startTestServer } from '#test/test-server.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { readGazetteer } from './generated-places.ts';
import type { GeneratedSiteOptions } from './generated-site.ts';
import { loadSite } from './load-site.ts';

/** As safe as the product's own server, with the memory of a small machine. */
const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  shared_buffers: '512MB',
};

/** On a disk, as a site's server is; in a folder that is kept, or in a temporary one. */
export const startBenchServer = (folder?: string) =>
  startTestServer(
    settings,
    folder === undefined
      ? mkdtemp(path.join(tmpdir(), 'job-portal-bench-'))
      : mkdir(folder, { recursive: true }).then(() => folder),
  );

interface FilledOptions extends GeneratedSiteOptions {
  /** The files stay here, and the next bench with this folder finds the jobs there. */
  readonly folder?: string | undefined;
}

interface FilledDatabase {
  readonly url: string;
  readonly database: OpenDatabase;
  /** Restarts the server. Its connections break. */
  readonly restart: () => Promise<void>;
}

/** Written when the folder holds all jobs. */
const mark = 'filled';

async function fill(database: OpenDatabase, { folder, ...options }: FilledOptions): Promise<void> {
  await migrate(database, migrationsFolder);
  if (folder === undefined || !existsSync(path.join(folder, mark))) {
    await loadSite(database, { ...options, gazetteer: await readGazetteer() });
  }
  if (folder !== undefined) {
    await writeFile(path.join(folder, mark), '');
  }
}

/** Runs some work with a server whose database is full of generated jobs. */
export async function withFilledDatabase<Result>(
  options: FilledOptions,
  work: (filled: FilledDatabase) => Promise<Result>,
): Promise<Result> {
  const server = await startBenchServer(options.folder);
  const database = await openDatabaseAt(server.url);
  const restart = async () => {
    await server.end();
    await server.restart();
  };
  try {
    await fill(database, options);
    return await work({ url: server.url, database, restart });
  } finally {
    await database.close();
    await (options.folder === undefined ? server.stop() : server.end());
  }
}
