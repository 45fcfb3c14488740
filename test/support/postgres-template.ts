import pg from 'pg';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { silentLogger } from './silent-logger.ts';
import { migrationsFolder } from './template-key.ts';
import { startTestReplica } from './test-replica.ts';
import { startTestServer } from './test-server.ts';

/** Another database of the server that the URL names. */
export function withDatabaseName(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** The server for tests; its user must be allowed to make databases. */
export function getTestServerUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) {
    return url;
  }
  throw new Error('This test needs a database: its project in vitest.config.ts starts none.');
}

export async function runOnTestServer(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: getTestServerUrl() });
  await client.connect();
  try {
    for (const statement of statements) {
      await client.query(statement);
    }
  } finally {
    await client.end();
  }
}

const getTemplateName = () => process.env['TEST_DATABASE_TEMPLATE'] ?? '';

/** A copy of the migrated, empty template; returns its name. */
export const createFromTemplate = () => createDatabase(getTemplateName());

/** A database without any table; returns its name. */
export const createEmptyDatabase = () => createDatabase('template1');

async function createDatabase(template: string): Promise<string> {
  const name = `job_portal_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  // Copies files instead of logging each page.
  await runOnTestServer(`create database ${name} template ${template} strategy file_copy`);
  return name;
}

/** Makes the database that `createFromTemplate` copies; returns its name. */
async function createTemplate(): Promise<string> {
  const name = await createEmptyDatabase();
  const databaseUrl = withDatabaseName(getTestServerUrl(), name);
  const database = await openDatabase({ dataDir: '', databaseUrl, logger: silentLogger });
  await migrate(database, migrationsFolder);
  await database.close();
  process.env['TEST_DATABASE_TEMPLATE'] = name;
  return name;
}

/** With TEST_REPLICA_LAG, milliseconds, requests read on a replica that replays each commit that late. */
async function startReplica(primaryUrl: string) {
  const lag = process.env['TEST_REPLICA_LAG'];
  if (!lag) {
    return undefined;
  }
  const replica = await startTestReplica(primaryUrl, Number(lag));
  process.env['TEST_DATABASE_READ_URL'] = replica.url;
  return replica;
}

/**
 * Vitest's global setup: the server that TEST_DATABASE_URL names, else one for this run, and on it one migration for all test
 * databases. Returns the teardown; undefined where another project of the run has set them up.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (getTemplateName()) {
    return undefined;
  }
  if (process.env['TEST_DATABASE_URL']) {
    const name = await createTemplate();
    return () => runOnTestServer(`drop database if exists ${name} with (force)`);
  }
  // Vite's source maps for a global setup throw where its code is a buffer: an EPIPE while PostgreSQL starts would end the run.
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  const server = await startTestServer();
  process.env['TEST_DATABASE_URL'] = server.url;
  await createTemplate();
  const replica = await startReplica(server.url);
  // The template goes with the server's files.
  return async () => {
    await replica?.stop();
    await server.stop();
  };
}
