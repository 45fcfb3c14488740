import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAuthSecret, keepAuthSecret } from '#server/identity/auth-secret.ts';
import { keepSiteSecret } from '#server/identity/site-secret.ts';
import { openEmbeddedPostgres } from '#server/database/embedded-postgres.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { readSchemaVersions } from '#server/database/schema-version.ts';
import { buildForNode } from '#test/build-for-node.ts';
import { readEmbeddedTemplate } from '#test/embedded-template.ts';
import { makeFactories } from '#test/factories.ts';
import {
  createEmptyDatabase,
  getTestServerUrl,
  runOnTestServer,
  withDatabaseName,
} from '#test/postgres-template.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { testDatabaseKind } from '#test/test-database.ts';
import { runCommandLine } from './command-line.ts';
import { databaseCommands } from './database-commands.ts';

const patience = { timeout: 60_000 };

let folder: string;
let build: URL;
let workerUrl: URL;
const newest = readSchemaVersions(migrationsFolder).at(-1)?.tag;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'job-portal-test-'));
  const worker = 'src/server/database/embedded-worker.ts';
  build = await buildForNode({ 'embedded-worker': worker });
  workerUrl = new URL('embedded-worker.js', build);
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(build, { recursive: true });
});

const inFolder = (name: string) => path.join(folder, name);

const run = (args: string, environment: NodeJS.ProcessEnv) =>
  runCommandLine({
    args: args.split(' '),
    commands: databaseCommands,
    files: { workerUrl, migrationsFolder },
    environment,
    signal: new AbortController().signal,
  });

/** A directory of its own with a migrated database without rows. */
async function makeEmptySite(name: string): Promise<string> {
  await mkdir(inFolder(name));
  const postgres = await openEmbeddedPostgres({
    dataDir: path.join(inFolder(name), 'database'),
    loadDataDir: await readEmbeddedTemplate(),
  });
  await postgres.close();
  return inFolder(name);
}

const openEmbedded = (dataDir: string) =>
  openDatabase({ dataDir, databaseUrl: undefined, workerUrl, logger: silentLogger });

const openAt = (databaseUrl: string) =>
  openDatabase({ dataDir: inFolder('unused'), databaseUrl, workerUrl, logger: silentLogger });

describe.runIf(testDatabaseKind === 'embedded')('the commands of the database', () => {
  it.each(['migrate', 'export', 'import'])('say how db:%s is called', async (name) => {
    const { exitCode, output } = await run(`${name} --help`, {});
    expect(exitCode).toBe(0);
    expect(output).toMatch(new RegExp(`^Usage: npm run db:${name}`));
  });

  it.each(['export', 'import', 'import one two', 'export --fast site.gz', 'migrate site.gz'])(
    'answer "%s" with how it is meant, and touch nothing',
    async (args) => {
      const { exitCode, output } = await run(args, { DATA_DIR: inFolder('untouched') });
      expect(exitCode).toBe(2);
      expect(output).toMatch(/^Usage: npm run db:/);
      expect(await readdir(folder)).not.toContain('untouched');
    },
  );

  it('name those that there are, when asked for another', async () => {
    expect(await run('dance', {})).toEqual({
      exitCode: 2,
      output: 'The commands are db:migrate, db:export, db:import.\n',
    });
  });

  it('say in a sentence that there is nothing to export, and make nothing', async () => {
    const dataDir = inFolder('absent');
    expect(await run(`export ${inFolder('x.gz')}`, { DATA_DIR: dataDir })).toEqual({
      exitCode: 1,
      output: `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.\n`,
    });
    expect(await readdir(folder)).not.toContain('absent');
  });

  it('make no database for a file that is none', async () => {
    await writeFile(inFolder('letter.txt'), 'Dear sir or madam');
    const { exitCode, output } = await run(`import ${inFolder('letter.txt')}`, {
      DATA_DIR: inFolder('unmade'),
    });
    expect(exitCode).toBe(1);
    expect(output).toMatch(/letter\.txt is not a file that db:export wrote\.\n$/);
    expect(await readdir(folder)).not.toContain('unmade');
  });

  it('say what is wrong with the settings', async () => {
    const { exitCode, output } = await run('migrate', { DATABASE_URL: 'mysql://there' });
    expect(exitCode).toBe(1);
    expect(output).toContain('DATABASE_URL must be an address like');
  });

  it('migrate what is not migrated, and find nothing to do afterwards', patience, async () => {
    const environment = { DATA_DIR: inFolder('migrated') };
    const first = await run('migrate', environment);
    expect(first.exitCode).toBe(0);
    expect(first.output).toContain('  0000_tables\n');
    expect(first.output).toMatch(new RegExp(`migrations; it is at ${newest}\\.\\n$`));
    const again = await run('migrate', environment);
    expect(again.output).toBe(
      `Migrated the embedded database in ${inFolder('migrated')}: nothing to do; it is at ${newest}.\n`,
    );
  });
});

describe.runIf(testDatabaseKind === 'embedded')('a site in a directory', patience, () => {
  it('is exported when it is stopped, and imported with its secret into another one', async () => {
    const home = await makeEmptySite('home');
    const newHome = inFolder('new-home');
    const file = inFolder('home.gz');
    const secret = await keepAuthSecret(home);
    const open = await openEmbedded(home);
    await makeFactories(open.db).user({ email: 'mover@people.example' });

    const refused = await run(`export ${file}`, { DATA_DIR: home });
    expect(refused.exitCode).toBe(1);
    expect(refused.output).toMatch(/is in use by process \d+: stop that one/);
    await open.close();

    const exported = await run(`export ${file}`, { DATA_DIR: home });
    expect(exported).toMatchObject({ exitCode: 0 });
    expect(exported.output).toContain('  users: 1 row\n');

    expect(await run(`import ${file}`, { DATA_DIR: newHome })).toMatchObject({ exitCode: 0 });
    expect(await findAuthSecret(newHome)).toBe(secret);
    const moved = await openEmbedded(newHome);
    expect((await moved.pool.query('select email from users')).rows).toEqual([
      { email: 'mover@people.example' },
    ]);
    await moved.close();

    const again = await run(`import ${file}`, { DATA_DIR: newHome });
    expect(again.exitCode).toBe(1);
    expect(again.output).toMatch(/^The site is not empty/);
  });

  it('leaves a secret that is a setting to the settings', async () => {
    const environment = {
      DATA_DIR: await makeEmptySite('with-setting'),
      AUTH_SECRET: 'a secret of more than thirty-two characters',
    };
    await keepAuthSecret(environment.DATA_DIR);
    await run(`export ${inFolder('with-setting.gz')}`, environment);
    const target = { DATA_DIR: await makeEmptySite('without-setting') };
    const imported = await run(`import ${inFolder('with-setting.gz')}`, target);
    expect(imported).toMatchObject({ exitCode: 0 });
    expect(await findAuthSecret(target.DATA_DIR)).toBeUndefined();
  });
});

const onPostgresql = describe.runIf(testDatabaseKind === 'postgresql');

onPostgresql('a site that moves to PostgreSQL', patience, () => {
  let name: string;
  let settings: { DATABASE_URL: string; DATA_DIR: string };

  beforeAll(async () => {
    name = await createEmptyDatabase();
    const DATABASE_URL = withDatabaseName(getTestServerUrl(), name);
    settings = { DATABASE_URL, DATA_DIR: inFolder('node') };
  });
  afterAll(() => runOnTestServer(`drop database ${name} with (force)`));

  it('is imported by the same command, secret and all', async () => {
    const home = await makeEmptySite('start');
    const secret = await keepAuthSecret(home);
    const open = await openEmbedded(home);
    await makeFactories(open.db).message();
    await open.close();
    await run(`export ${inFolder('start.gz')}`, { DATA_DIR: home });

    const imported = await run(`import ${inFolder('start.gz')}`, settings);
    expect(imported).toMatchObject({ exitCode: 0 });
    expect(imported.output).toContain('  messages: 1 row\n');
    expect(imported.output).not.toContain('postgres://');

    const there = await openAt(settings.DATABASE_URL);
    expect(await keepSiteSecret(there, settings.DATA_DIR)).toBe(secret);
    await there.close();
  });

  it('may be exported while it runs, and moved back', async () => {
    const running = await openAt(settings.DATABASE_URL);
    const secret = await keepSiteSecret(running, settings.DATA_DIR);
    const backup = await run(`export ${inFolder('backup.gz')}`, settings);
    expect(backup).toMatchObject({ exitCode: 0 });
    expect(backup.output).toContain('Exported the database of DATABASE_URL to');
    await running.close();

    const home = await makeEmptySite('home-again');
    const imported = await run(`import ${inFolder('backup.gz')}`, { DATA_DIR: home });
    expect(imported).toMatchObject({ exitCode: 0 });
    expect(await findAuthSecret(home)).toBe(secret);
  });
});
