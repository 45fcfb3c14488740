import type { OpenDatabase } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import {
  createEmptyDatabase,
  createFromTemplate,
  getTestServerUrl,
  runOnTestServer,
  withDatabaseName,
} from './postgres-template.ts';
import { silentLogger } from './silent-logger.ts';

/** Opens a database of any server, as a node of a site does. */
export const openDatabaseAt = (databaseUrl: string, poolSize?: number): Promise<OpenDatabase> =>
  openDatabase({
    dataDir: '',
    databaseUrl,
    logger: silentLogger,
    ...(poolSize !== undefined && { poolSize }),
  });

/** A migrated database of its own, empty of rows. Close it when the tests are done. */
export const createTestDatabase = () => openOwn(createFromTemplate());

/** A database of its own without any table. */
export const createBlankDatabase = () => openOwn(createEmptyDatabase());

async function openOwn(created: Promise<string>): Promise<OpenDatabase> {
  const name = await created;
  const database = await openDatabaseAt(withDatabaseName(getTestServerUrl(), name));
  let closing: Promise<void> | undefined;
  const close = async () => {
    await database.close();
    await runOnTestServer(`drop database if exists ${name} with (force)`);
  };
  return { ...database, close: () => (closing ??= close()) };
}
