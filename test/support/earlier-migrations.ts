import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSchemaVersions } from '#server/platform/database/migrate.ts';
import { migrationsFolder } from './template-key.ts';

/** Copies the migrations without that of this number, for example `0012`, and those after it. */
export async function copyMigrationsBefore(number: string, folder: string): Promise<void> {
  await cp(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as object;
  const entries = readSchemaVersions(migrationsFolder).filter(({ tag }) => tag < number);
  const idx = entries.map((entry, at) => ({ ...entry, idx: at, version: '7', breakpoints: true }));
  await writeFile(file, JSON.stringify({ ...journal, entries: idx }));
}
