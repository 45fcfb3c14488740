import { existsSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { readManifest, type TableManifest } from '#server/backup/dump-file.ts';
import { exportSite } from '#server/backup/export-site.ts';
import { importSite } from '#server/backup/import-site.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { getNewestApplied, readSchemaVersions } from '#server/database/schema-version.ts';
import { StartupError } from '#server/ops/startup-error.ts';
import type { Command, CommandInput } from './command-line.ts';
import type { Config } from './config.ts';

const number = new Intl.NumberFormat('en-US');
const plural = (n: number, noun: string) => `${number.format(n)} ${noun}${n === 1 ? '' : 's'}`;

const placeOf = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl === undefined
    ? `the embedded database in ${dataDir}`
    : 'the database of DATABASE_URL';

const tableLines = (tables: readonly TableManifest[]): string[] =>
  tables
    .filter((table) => table.rows > 0)
    .map(({ name, rows }) => `  ${name}: ${plural(rows, 'row')}`);

async function withDatabase<Result>(
  { config, files }: CommandInput,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    workerUrl: files.workerUrl,
    logger: pino({ level: config.logLevel }),
    poolSize: 1,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Opening would make an empty one. */
function refuseMissingDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl === undefined && !existsSync(path.join(dataDir, 'database'))) {
    throw new StartupError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`);
  }
}

const migrateCommand: Command = {
  takesFile: false,
  usage: `Usage: npm run db:migrate

Brings the tables to this version and does nothing else. The site does the same when it starts;
a deployment of several nodes runs this once before it starts the first new one.`,
  run: async (input) => {
    const { migrationsFolder } = input.files;
    const before = await withDatabase(input, async (database) => {
      const newest = await database.withPatientClient((client) => getNewestApplied(client));
      await migrate(database, migrationsFolder);
      return newest;
    });
    const versions = readSchemaVersions(migrationsFolder);
    const applied = versions.filter(({ when }) => when > before);
    const done = applied.length > 0 ? plural(applied.length, 'migration') : 'nothing to do';
    return [
      ...applied.map(({ tag }) => `  ${tag}`),
      `Migrated ${placeOf(input.config)}: ${done}; it is at ${versions.at(-1)?.tag}.`,
    ];
  },
};

const exportCommand: Command = {
  takesFile: true,
  usage: `Usage: npm run db:export -- <file>

Writes everything in the site's database, the secret that signs its sessions included, into one new
archive (.tar.gz): as a backup, or to move the site. The site may go on meanwhile. Keep the file as
safe as the database itself.`,
  run: async (input) => {
    const { config, file, files, signal } = input;
    refuseMissingDatabase(config);
    const { migrationsFolder } = files;
    const { tables, bytes } = await withDatabase(input, (database) =>
      exportSite({
        database,
        migrationsFolder,
        file,
        now: new Date(),
        signal,
      }),
    );
    return [
      ...tableLines(tables),
      `Exported ${placeOf(config)} to ${file} (${plural(bytes, 'byte')}).`,
      'It holds personal data and secrets: only you may read it, keep it so.',
    ];
  },
};

const importCommand: Command = {
  takesFile: true,
  usage: `Usage: npm run db:import -- <file>

Loads a file that db:export wrote into an empty site: one that was never started, with a new
DATA_DIR or a new database in DATABASE_URL. All of it is loaded or nothing, and every table is
checked against what was exported.`,
  run: async (input) => {
    const { config, files, file, signal } = input;
    const { migrationsFolder } = files;
    const manifest = await readManifest(file);
    await withDatabase(input, (database) =>
      importSite({ database, migrationsFolder, file, manifest, signal }),
    );
    return [
      ...tableLines(manifest.tables),
      `Imported ${file} into ${placeOf(config)}: all tables are as they were exported.`,
    ];
  },
};

/** What `npm run db:…` knows, by the name behind the colon. */
export const databaseCommands: ReadonlyMap<string, Command> = new Map([
  ['migrate', migrateCommand],
  ['export', exportCommand],
  ['import', importCommand],
]);
