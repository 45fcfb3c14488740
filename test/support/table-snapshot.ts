import { expect } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const selectRows = (table: string): string =>
  `'${table}', (select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') from ${quoted(table)} t)`;

/** Every row of every table, by table: equal before and after says that nothing changed. */
export async function readTables({
  pool,
}: Pick<OpenDatabase, 'pool'>): Promise<Record<string, unknown[]>> {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const columns = tables.rows.map(({ name }) => selectRows(name));
  const { rows } = await pool.query<{ all: Record<string, unknown[]> }>(
    `select jsonb_build_object(${columns.join(', ')}) as all`,
  );
  const [row] = rows;
  if (!row) {
    throw new Error('The tables could not be read.');
  }
  return row.all;
}

/** Expects that an act, usually one that is refused, leaves every row as it was; answers what the act answered. */
export async function expectNoChange<Answer>(
  database: Pick<OpenDatabase, 'pool'>,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const before = await readTables(database);
  const answer = await act();
  expect(await readTables(database)).toEqual(before);
  return answer;
}
