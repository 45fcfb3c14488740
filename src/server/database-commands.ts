import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import pino from 'pino';
import { formatNumber } from '#contract/platform/numbers.ts';
import { readManifest, type TableManifest } from '#server/platform/backup/dump-file.ts';
import { exportSite } from '#server/platform/backup/export-site.ts';
import { importSite } from '#server/platform/backup/import-site.ts';
import { clusterPaths } from '#server/platform/database/cluster-files.ts';
import { makeFileStore } from '#server/accounts/files/site-files.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { migrate, readSchemaVersions } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { findRunningServer } from '#server/platform/database/private-server.ts';
import { StartupError } from '#server/platform/ops/startup-error.ts';
import { type Config, readConfig } from './config.ts';

interface CommandInput {
  readonly config: Config;
  readonly migrationsFolder: string;
  /** The argument; empty for a command without one. */
  readonly file: string;
  readonly signal: AbortSignal;
}

const usage = `Usage:
  npm run db:migrate            bring the tables to this version, as the site does when it starts
  npm run db:export -- <file>   write the database and the uploads into one archive (.tar.gz), as a
                                backup or to move;
                                it holds personal data and secrets, keep it safe
  npm run db:import -- <file>   load such an archive into an empty site; all of it or nothing
  npm run db:psql               open psql on the database of the site

They work on DATABASE_URL, else on the embedded database in DATA_DIR.`;

const plural = (n: number, noun: string) => `${formatNumber(n)} ${noun}${n === 1 ? '' : 's'}`;

const describeDatabase = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl === undefined
    ? `the embedded database in ${dataDir}`
    : 'the database of DATABASE_URL';

const listTables = (tables: readonly TableManifest[]): string[] =>
  tables
    .filter(({ rows }) => rows > 0)
    .map(({ name, rows }) => `  ${name}: ${plural(rows, 'row')}`);

/** Opens the database: beside a running site by its URL, else the embedded one, which then has no other user. */
async function withDatabase<Result>(
  {
    dataDir,
    databaseUrl,
    databaseDirectUrl = databaseUrl,
    logLevel,
  }: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'logLevel'>,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const logger = pino({ level: logLevel });
  const database = await openDatabase({
    dataDir,
    databaseUrl: databaseDirectUrl,
    logger,
    poolSize: 1,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function migrateDatabase({ config, migrationsFolder }: CommandInput): Promise<string[]> {
  await withDatabase(config, (database) => migrate(database, migrationsFolder));
  const { tag } = readSchemaVersions(migrationsFolder).at(-1) ?? {};
  return [`Migrated ${describeDatabase(config)}: it is at ${tag}.`];
}

async function exportDatabase({ config, file, ...input }: CommandInput): Promise<string[]> {
  // `openDatabase` would create an empty one.
  if (config.databaseUrl === undefined && !existsSync(clusterPaths(config.dataDir).cluster)) {
    throw new StartupError(
      `There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL.`,
    );
  }
  const databaseUrl = config.databaseUrl ?? findRunningServer(config.dataDir);
  const store = makeFileStore(config);
  const { tables, bytes, files, missing } = await withDatabase(
    { ...config, databaseUrl },
    (database) => exportSite({ ...input, database, store, file }),
  );
  return [
    ...listTables(tables),
    ...(files > 0 ? [`  and the bytes of ${plural(files, 'uploaded file')}`] : []),
    ...(missing > 0 ? [`  ${plural(missing, 'uploaded file')} had no bytes in the store`] : []),
    `Exported ${describeDatabase(config)} to ${file} (${plural(bytes, 'byte')}).`,
    'It holds personal data and secrets: only you may read it, keep it so.',
  ];
}

async function importDatabase({ config, file, ...input }: CommandInput): Promise<string[]> {
  const manifest = await readManifest(file);
  const store = makeFileStore(config);
  await withDatabase(config, (database) =>
    importSite({ ...input, database, store, file, manifest }),
  );
  return [
    ...listTables(manifest.tables),
    `Imported ${file} into ${describeDatabase(config)}: all tables are as they were exported.`,
  ];
}

async function openShell({ config: { databaseUrl, dataDir } }: CommandInput): Promise<string[]> {
  const url = databaseUrl ?? findRunningServer(dataDir);
  if (url === undefined) {
    throw new StartupError(`No site runs on ${dataDir}: start it, then run this again.`);
  }
  // Other users can see the arguments of a process, so psql asks for the password.
  const address = new URL(url);
  address.password = '';
  if (spawnSync('psql', [address.href], { stdio: 'inherit' }).error) {
    throw new StartupError(
      'psql is not on the PATH: install the client programs of PostgreSQL, on Debian "postgresql-client".',
    );
  }
  return [];
}

/** Each returns the lines to print. */
const commands = new Map([
  ['migrate', migrateDatabase],
  ['export', exportDatabase],
  ['import', importDatabase],
  ['psql', openShell],
]);
const commandsWithFile = new Set(['export', 'import']);

/**
 * Runs the command that the arguments name. `exitCode` is 0 when it is done, 1 when it was rejected or failed, and 2 for
 * wrong arguments. A StartupError becomes a line, any other error is thrown.
 */
export async function runDatabaseCommand(
  args: readonly string[],
  options: Pick<CommandInput, 'migrationsFolder' | 'signal'>,
  environment?: NodeJS.ProcessEnv,
): Promise<{ readonly exitCode: 0 | 1 | 2; readonly lines: readonly string[] }> {
  const [name = '', file = ''] = args;
  const command = commands.get(name);
  const takesFile = commandsWithFile.has(name);
  if (!command || args.length !== (takesFile ? 2 : 1) || file.startsWith('-')) {
    return { exitCode: args.includes('--help') ? 0 : 2, lines: [usage] };
  }
  try {
    const config = readConfig(environment);
    return { exitCode: 0, lines: await command({ ...options, config, file }) };
  } catch (error) {
    if (error instanceof StartupError) {
      return { exitCode: 1, lines: [error.message] };
    }
    throw error;
  }
}
