import type { OpenDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabaseAt } from '#test/test-database.ts';
import { startTestServer } from '#test/test-server.ts';
import { migrationsFolder } from '#test/template-key.ts';
import type { GeneratedSiteOptions } from './generated-site.ts';
import { loadSite } from './load-site.ts';

/** A server as safe as the product's own, with the memory of a small machine of its own. */
const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  shared_buffers: '512MB',
};

export const startBenchServer = () => startTestServer(settings);

export interface FilledDatabase {
  readonly url: string;
  readonly database: OpenDatabase;
  stop(): Promise<void>;
}

/** A server of its own with a migrated database full of generated jobs. */
export async function startFilledDatabase(options: GeneratedSiteOptions): Promise<FilledDatabase> {
  const server = await startBenchServer();
  const database = await openDatabaseAt(server.url);
  await migrate(database, migrationsFolder);
  await loadSite(database, options);
  const stop = async () => {
    await database.close();
    await server.stop();
  };
  return { url: server.url, database, stop };
}
