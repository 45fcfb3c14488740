import { expect } from 'vitest';
import type { OpenDatabase } from '#server/platform/database/database.ts';

/** Numbers of jobs are written some seconds after the request that they count. */
export const lateTables = ['counted_readers', 'job_numbers', 'reader_salts', 'site_numbers'];

/** Every row of every table, by table. */
export const readTables = (database: Pick<OpenDatabase, 'pool'>) => readTablesBut(database, []);

/** What an act has changed once it is answered: every table but the late ones. */
export const readSettledTables = (database: Pick<OpenDatabase, 'pool'>) =>
  readTablesBut(database, lateTables);

async function readTablesBut(
  { pool }: Pick<OpenDatabase, 'pool'>,
  leftOut: readonly string[],
): Promise<Record<string, unknown[]>> {
  const names = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [leftOut],
  );
  const tables = names.rows.map(
    ({ name }) =>
      `select '${name}' as name, jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) as rows from ${name} t`,
  );
  const { rows } = await pool.query<{ name: string; rows: unknown[] | null }>(
    // Of so many tables PostgreSQL may read several at once.
    `${tables.join(' union all ')} order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, rows: content }) => [name, content ?? []]));
}

/** Expects that `act`, usually a rejected request, changes no row; returns its result. */
export async function expectNoChange<Result>(
  database: Pick<OpenDatabase, 'pool'>,
  act: () => Promise<Result>,
): Promise<Result> {
  const before = await readSettledTables(database);
  const result = await act();
  expect(await readSettledTables(database)).toEqual(before);
  return result;
}
