import pg from 'pg';
import { migrate } from '#server/database/migrate.ts';
import { withClient } from '#server/database/open-pool.ts';
import { getTemplateKey, migrationsFolder } from './template-key.ts';

const testNamePrefix = 'job_portal_test_';

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
  throw new Error(
    'Tests on PostgreSQL need TEST_DATABASE_URL, for example postgres://localhost/postgres.',
  );
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

const getTemplateName = () => `job_portal_template_${getTemplateKey()}`;

/** A copy of the migrated, empty template; answers its name. */
export const createFromTemplate = () => createDatabase(getTemplateName());

/** A database without any table; answers its name. */
export const createEmptyDatabase = () => createDatabase('template1');

async function createDatabase(template: string): Promise<string> {
  const name = `${testNamePrefix}${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await runOnTestServer(`create database ${name} template ${template}`);
  return name;
}

/** Vitest's global set-up: one migration for all test databases of the run. */
export async function setup(): Promise<void> {
  const name = getTemplateName();
  await runOnTestServer(`drop database if exists ${name} with (force)`, `create database ${name}`);
  const pool = new pg.Pool({
    connectionString: withDatabaseName(getTestServerUrl(), name),
    max: 1,
  });
  await migrate({ withPatientClient: (work) => withClient(pool, work) }, migrationsFolder);
  await pool.end();
}

export async function teardown(): Promise<void> {
  await runOnTestServer(`drop database if exists ${getTemplateName()} with (force)`);
}
