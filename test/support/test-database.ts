import { makeDatabase, type OpenDatabase } from '#server/database/database.ts';
import { openPostgresqlDatabase } from '#server/database/postgresql-database.ts';
import { openEmbeddedInThread } from './embedded-in-thread.ts';
import { readEmbeddedTemplate } from './embedded-template.ts';
import {
  createFromTemplate,
  getTestServerUrl,
  runOnTestServer,
  withDatabaseName,
} from './postgres-template.ts';
import { silentLogger } from './silent-logger.ts';

/** Which database the tests run on: the same tests run on both. */
export const testDatabaseKind =
  process.env['TEST_DATABASE_KIND'] === 'postgresql' ? 'postgresql' : 'embedded';

/** A migrated database of its own, empty of rows. Close it when the tests are done. */
export function createTestDatabase(): Promise<OpenDatabase> {
  return testDatabaseKind === 'postgresql' ? createPostgresql() : createEmbedded();
}

async function createEmbedded(): Promise<OpenDatabase> {
  return makeDatabase('embedded', await openEmbeddedInThread(await readEmbeddedTemplate()));
}

async function createPostgresql(): Promise<OpenDatabase> {
  const name = await createFromTemplate();
  const open = await openPostgresqlDatabase({
    databaseUrl: withDatabaseName(getTestServerUrl(), name),
    logger: silentLogger,
  });
  let closing: Promise<void> | undefined;
  const close = async () => {
    await open.close();
    await runOnTestServer(`drop database if exists ${name} with (force)`);
  };
  return makeDatabase('postgresql', { ...open, close: () => (closing ??= close()) });
}
