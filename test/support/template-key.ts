import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';

export const packageRoot = path.resolve(import.meta.dirname, '../..');
export const migrationsFolder = path.join(packageRoot, 'db/migrations');

/** Changes with the migrations and with the PostgreSQL that is embedded: a template is good for one key only. */
export function getTemplateKey(): string {
  const key = createHash('sha256');
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    key.update(migration.hash);
  }
  key.update(
    readFileSync(path.join(packageRoot, 'node_modules/@electric-sql/pglite/package.json')),
  );
  return key.digest('hex').slice(0, 16);
}
