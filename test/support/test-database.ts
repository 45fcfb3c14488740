import type { OpenDatabase } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import {
  createEmptyDatabase,
  createFromTemplate,
  getTestServerUrl,
  runOnTestServer,
  withDatabaseName,
} from './postgres-template.ts';
import { catchUpReplica, followReplica } from './replica-follower.ts';
import { silentLogger } from './silent-logger.ts';

/** The same database on the replica of the test server; undefined without TEST_REPLICA_LAG. */
function getReadUrl(databaseUrl: string): string | undefined {
  const readUrl = process.env['TEST_DATABASE_READ_URL'];
  if (
    !readUrl ||
    !URL.canParse(databaseUrl) ||
    withDatabaseName(databaseUrl, 'postgres') !== getTestServerUrl()
  ) {
    return undefined;
  }
  return withDatabaseName(readUrl, new URL(databaseUrl).pathname.slice(1));
}

/** Seconds. A short one: requests read on the replica soon after an event. */
const readLag = 2;

/** Opens a database of any server, as a node of a site does. */
export async function openDatabaseAt(
  databaseUrl: string,
  poolSize?: number,
): Promise<OpenDatabase> {
  const readUrl = getReadUrl(databaseUrl);
  const database = await openDatabase({
    dataDir: '',
    databaseUrl,
    databaseReadUrl: readUrl,
    databaseReadLag: readLag,
    logger: silentLogger,
    searchPatience: 4,
    ...(poolSize !== undefined && { poolSize }),
  });
  return readUrl === undefined ? database : followReplica(database, readUrl);
}

/** With TEST_REPLICA_LAG, waits until readers see what other people wrote, of which no event tells them. */
export async function catchUp(database: OpenDatabase): Promise<void> {
  const readUrl = getReadUrl(database.url);
  if (readUrl !== undefined) {
    await catchUpReplica(database, readUrl);
  }
}

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
