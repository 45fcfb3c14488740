import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSiteSecret } from '#server/identity/site-secret.queries.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { readSchemaVersions } from '#server/database/schema-version.ts';
import { buildForNode } from '#test/build-for-node.ts';
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
    expect(output).toMatch(/letter\.txt is not a file that db:export of this version wrote/);
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

describe.runIf(testDatabaseKind === 'postgresql')('a backup of a site', patience, () => {
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

  const openAt = (databaseUrl: string) =>
    openDatabase({ dataDir: inFolder('unused'), databaseUrl, workerUrl, logger: silentLogger });

  it('is made while it runs, and imported into another one, secret and all', async () => {
    const home = await makeSettings();
    const file = inFolder('home.tar.gz');
    expect(await run('migrate', home)).toMatchObject({ exitCode: 0 });
    const running = await openAt(home.DATABASE_URL);
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
    const restored = await openAt(target.DATABASE_URL);
    expect(await getSiteSecret(restored.db)).toBe(secret);
    await restored.close();

    const again = await run(`import ${file}`, target);
    expect(again.exitCode).toBe(1);
    expect(again.output).toMatch(/^The site is not empty/);
    expect(await readdir(folder)).not.toContain('untouched');
  });
});
