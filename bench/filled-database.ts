import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabaseAt } from '#test/test-database.ts';
import { startTestServer } from '#test/test-server.ts';
import { migrationsFolder } from '#test/template-key.ts';
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

/** On a disk, as a site's server is. */
export const startBenchServer = () =>
  startTestServer(settings, mkdtemp(path.join(tmpdir(), 'job-portal-bench-')));

interface FilledDatabase {
  readonly url: string;
  readonly database: OpenDatabase;
}

/** Runs some work with a new server whose database is full of generated jobs. */
export async function withFilledDatabase<Result>(
  options: GeneratedSiteOptions,
  work: (filled: FilledDatabase) => Promise<Result>,
): Promise<Result> {
  const server = await startBenchServer();
  const database = await openDatabaseAt(server.url);
  try {
    await migrate(database, migrationsFolder);
    await loadSite(database, options);
    return await work({ url: server.url, database });
  } finally {
    await database.close();
    await server.stop();
  }
}
