import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientBase } from 'pg';

/** A migration as the journal of the migrations names it. */
export interface SchemaVersion {
  /** When it was made, in milliseconds; a later migration has a greater one. */
  readonly when: number;
  /** For example `0003_disabled_users`. */
  readonly tag: string;
}

const isVersion = (entry: unknown): entry is SchemaVersion =>
  typeof entry === 'object' &&
  entry !== null &&
  'when' in entry &&
  typeof entry.when === 'number' &&
  'tag' in entry &&
  typeof entry.tag === 'string';

/** All migrations of the folder, oldest first. */
export function readSchemaVersions(migrationsFolder: string): SchemaVersion[] {
  const file = path.join(migrationsFolder, 'meta', '_journal.json');
  const journal: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const isJournal = typeof journal === 'object' && journal !== null && 'entries' in journal;
  if (!isJournal || !Array.isArray(journal.entries)) {
    throw new Error(`${file} is no journal of migrations.`);
  }
  return journal.entries.filter(isVersion).map(({ when, tag }) => ({ when, tag }));
}

/** The moment of the newest applied migration as the folder's journal names it; 0 for an empty database. */
export async function getNewestApplied(client: Pick<ClientBase, 'query'>): Promise<number> {
  const journal = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!journal.rows[0]?.exists) {
    return 0;
  }
  const applied = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(applied.rows[0]?.newest ?? 0);
}
