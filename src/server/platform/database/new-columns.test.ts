import { expect, it } from 'vitest';
import { fileFixture } from '#test/setup-site.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { analyzeNewColumns } from './new-columns.queries.ts';

const { pool } = await fileFixture(createTestDatabase());

async function listAnalyzed(table: string): Promise<string[]> {
  const { rows } = await pool.query<{ attname: string }>(
    'select attname from pg_stats where tablename = $1 order by attname',
    [table],
  );
  return rows.map(({ attname }) => attname);
}

async function expectNull(table: string): Promise<number> {
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    `explain (format json) select from "${table}" where "new one" is null`,
  );
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

it('columns that are added to filled tables are analyzed, and no others', async () => {
  for (const table of ['Filled', 'fresh', 'empty']) {
    await pool.query(`create table "${table}" (id int)`);
  }
  await pool.query('insert into "Filled" select generate_series(1, 5000); analyze "Filled", empty');
  await pool.query('insert into fresh select generate_series(1, 5000)');
  for (const table of ['Filled', 'fresh', 'empty']) {
    await pool.query(`alter table "${table}" add column "new one" text`);
  }
  expect(await expectNull('Filled')).toBeLessThan(100);
  await analyzeNewColumns(pool);
  expect(await expectNull('Filled')).toBe(5_000);
  expect(await listAnalyzed('Filled')).toEqual(['id', 'new one']);
  expect(await listAnalyzed('fresh')).toEqual([]);
  expect(await listAnalyzed('empty')).toEqual([]);
});
