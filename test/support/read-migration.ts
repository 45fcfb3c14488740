import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { migrationsFolder } from './template-key.ts';

/** The statements of a migration, for example of `0012_hiring`. */
export const readMigration = async (tag: string): Promise<string[]> =>
  (await readFile(path.join(migrationsFolder, `${tag}.sql`), 'utf8')).split(
    '--> statement-breakpoint',
  );
