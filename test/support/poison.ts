import type { TestApp } from './build-test-app.ts';

/**
 * Lets PostgreSQL refuse the rows of a table that fulfil a condition, for example `new.email = 'bad@people.example'`, as it
 * does with a row that only one version of the site understands. Returns a function that ends it.
 */
export async function poison(
  { database: { pool } }: Pick<TestApp, 'database'>,
  table: string,
  condition: string,
): Promise<() => Promise<unknown>> {
  await pool.query(`
    create or replace function refuse_poison() returns trigger language plpgsql
    as $$ begin raise exception 'poison'; end $$`);
  await pool.query(`
    create trigger poison before insert or update on ${table}
    for each row when (${condition}) execute function refuse_poison()`);
  return () => pool.query(`drop trigger poison on ${table}`);
}
