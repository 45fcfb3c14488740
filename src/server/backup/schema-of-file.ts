import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OpenDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import {
  getNewestApplied,
  readSchemaVersions,
  type SchemaVersion,
} from '#server/database/schema-version.ts';
import { StartupError } from '#server/ops/startup-error.ts';

type Database = Pick<OpenDatabase, 'withPatientClient'>;

/** Makes the tables as the file's site had them, older ones than this version's where need be. */
export async function prepareSchema(
  database: Database,
  migrationsFolder: string,
  wanted: SchemaVersion,
): Promise<void> {
  const known = readSchemaVersions(migrationsFolder);
  const newest = known.at(-1);
  if (!newest || wanted.when > newest.when) {
    throw new StartupError(
      `The file was written by a newer version of the job portal (${wanted.tag}): import it with that version.`,
    );
  }
  if (!known.some(({ when }) => when === wanted.when)) {
    throw new StartupError(
      `The file's tables (${wanted.tag}) are not of a version that this one knows: nothing was imported.`,
    );
  }
  if (wanted.when === newest.when) {
    await migrate(database, migrationsFolder);
    return;
  }
  const applied = await database.withPatientClient((client) => getNewestApplied(client));
  if (applied > wanted.when) {
    throw new StartupError(
      `The file is of an older version (${wanted.tag}) than the tables of the site: import it into a database without tables, which are then brought up to date.`,
    );
  }
  await migrateUpTo(database, migrationsFolder, wanted);
}

/** Brings what was imported to this version's tables. */
export const finishSchema = (database: Database, migrationsFolder: string): Promise<void> =>
  migrate(database, migrationsFolder);

/** The migrator runs a whole folder, so it is given one that ends at the wanted migration. */
async function migrateUpTo(
  database: Database,
  migrationsFolder: string,
  wanted: SchemaVersion,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'job-portal-migrations-'));
  try {
    const kept = readSchemaVersions(migrationsFolder).filter(({ when }) => when <= wanted.when);
    await mkdir(path.join(folder, 'meta'));
    await writeFile(
      path.join(folder, 'meta', '_journal.json'),
      JSON.stringify({ version: '7', dialect: 'postgresql', entries: kept.map(toEntry) }),
    );
    for (const { tag } of kept) {
      await copyFile(path.join(migrationsFolder, `${tag}.sql`), path.join(folder, `${tag}.sql`));
    }
    await migrate(database, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const toEntry = ({ when, tag }: SchemaVersion, idx: number) => ({
  idx,
  version: '7',
  when,
  tag,
  breakpoints: true,
});
