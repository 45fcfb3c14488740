import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSiteSecret } from '#server/platform/database/site-secrets.queries.ts';
import { migrate, readSchemaVersions } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { makeFactories } from '#test/factories.ts';
import {
  createEmptyDatabase,
  getTestServerUrl,
  runOnTestServer,
  withDatabaseName,
} from '#test/postgres-template.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { openDatabaseAt } from '#test/test-database.ts';
import { runDatabaseCommand } from './database-commands.ts';

const slow = { timeout: 60_000 };

let folder: string;
const newest = readSchemaVersions(migrationsFolder).at(-1)?.tag;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'job-portal-test-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

const inFolder = (name: string) => path.join(folder, name);

/** The exit code and the printed lines of a command. */
async function run(args: string, environment: NodeJS.ProcessEnv) {
  const { signal } = new AbortController();
  const options = { migrationsFolder, signal };
  const { exitCode, lines } = await runDatabaseCommand(args.split(' '), options, environment);
  return { exitCode, output: lines.map((line) => `${line}\n`).join('') };
}

describe('the database commands', () => {
  it.each(['--help', 'migrate --help'])('print their usage for "%s"', async (args) => {
    const { exitCode, output } = await run(args, {});
    expect(exitCode).toBe(0);
    for (const name of ['migrate', 'export', 'import', 'psql']) {
      expect(output).toContain(`npm run db:${name}`);
    }
  });

  it.each([
    'dance',
    'toString',
    'export',
    'import',
    'import one two',
    'export --fast site.gz',
    'migrate site.gz',
  ])('print their usage for the wrong arguments "%s", and create nothing', async (args) => {
    const { exitCode, output } = await run(args, { DATA_DIR: inFolder('untouched') });
    expect(exitCode).toBe(2);
    expect(output).toMatch(/^Usage:/);
    expect(await readdir(folder)).not.toContain('untouched');
  });

  it('reject a shell while no site runs', async () => {
    const dataDir = inFolder('absent');
    expect(await run('psql', { DATA_DIR: dataDir })).toEqual({
      exitCode: 1,
      output: `No site runs on ${dataDir}: start it, then run this again.\n`,
    });
  });

  it('reject an export without a database, and create none', async () => {
    const dataDir = inFolder('absent');
    expect(await run(`export ${inFolder('x.gz')}`, { DATA_DIR: dataDir })).toEqual({
      exitCode: 1,
      output: `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.\n`,
    });
    expect(await readdir(folder)).not.toContain('absent');
  });

  it('create no database for a file that is no export', async () => {
    await writeFile(inFolder('notes.txt'), 'Dear sir or madam');
    const { exitCode, output } = await run(`import ${inFolder('notes.txt')}`, {
      DATA_DIR: inFolder('unmade'),
    });
    expect(exitCode).toBe(1);
    expect(output).toMatch(/notes\.txt is not a file that db:export of this version wrote/);
    expect(await readdir(folder)).not.toContain('unmade');
  });

  it('report wrong settings', async () => {
    const { exitCode, output } = await run('migrate', { DATABASE_URL: 'mysql://there' });
    expect(exitCode).toBe(1);
    expect(output).toContain('DATABASE_URL must be like');
  });

  it('bring the tables to this version, and change nothing a second time', slow, async () => {
    const environment = { DATA_DIR: inFolder('migrated') };
    const output = `Migrated the embedded database in ${inFolder('migrated')}: it is at ${newest}.\n`;
    expect(await run('migrate', environment)).toEqual({ exitCode: 0, output });
    expect(await run('migrate', environment)).toEqual({ exitCode: 0, output });
  });
});

describe('a backup of a site', slow, () => {
  const databases: string[] = [];

  afterAll(async () => {
    for (const name of databases) {
      await runOnTestServer(`drop database ${name} with (force)`);
    }
  });

  /** The settings of a site with a new database without tables. */
  async function makeSettings() {
    const name = await createEmptyDatabase();
    databases.push(name);
    return {
      DATABASE_URL: withDatabaseName(getTestServerUrl(), name),
      DATA_DIR: inFolder('untouched'),
    };
  }

  it('is exported while the site runs, and imported with its secret into another one', async () => {
    const home = await makeSettings();
    const file = inFolder('home.tar.gz');
    expect(await run('migrate', home)).toMatchObject({ exitCode: 0 });
    const running = await openDatabaseAt(home.DATABASE_URL);
    await makeFactories(running.db).message();
    const secret = await getSiteSecret(running.db);

    const exported = await run(`export ${file}`, home);
    expect(exported).toMatchObject({ exitCode: 0 });
    expect(exported.output).toContain('  messages: 1 row\n');
    expect(exported.output).toContain('Exported the database of DATABASE_URL to');
    await running.close();

    const target = await makeSettings();
    const imported = await run(`import ${file}`, target);
    expect(imported).toMatchObject({ exitCode: 0 });
    expect(imported.output).toContain('  messages: 1 row\n');
    expect(imported.output).not.toContain('postgres://');
    const restored = await openDatabaseAt(target.DATABASE_URL);
    expect(await getSiteSecret(restored.db)).toBe(secret);
    await restored.close();

    const again = await run(`import ${file}`, target);
    expect(again.exitCode).toBe(1);
    expect(again.output).toMatch(/^The site is not empty/);
    expect(await readdir(folder)).not.toContain('untouched');
  });

  it('is exported from the embedded database while the site runs, which refuses an import', async () => {
    const dataDir = inFolder('running');
    const file = inFolder('running.tar.gz');
    const logger = silentLogger;
    const site = await openDatabase({ dataDir, databaseUrl: undefined, logger });
    try {
      await migrate(site, migrationsFolder);
      await makeFactories(site.db).message();

      const exported = await run(`export ${file}`, { DATA_DIR: dataDir });
      expect(exported).toMatchObject({ exitCode: 0 });
      expect(exported.output).toContain('  messages: 1 row\n');
      expect(exported.output).toContain(`Exported the embedded database in ${dataDir} to ${file}`);
      expect((await site.pool.query('select from messages')).rowCount).toBe(1);

      const imported = await run(`import ${file}`, { DATA_DIR: dataDir });
      expect(imported.exitCode).toBe(1);
      expect(imported.output).toMatch(/is in use by another process/);
    } finally {
      await site.close();
    }
    const again = await run(`export ${inFolder('stopped.tar.gz')}`, { DATA_DIR: dataDir });
    expect(again).toMatchObject({ exitCode: 0 });
  });
});
