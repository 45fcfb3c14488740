import { expect, it } from 'vitest';
import { fileFixture } from '#test/setup-site.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { analyzeNewStatistics } from './new-statistics.queries.ts';

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
  await analyzeNewStatistics(pool);
  expect(await expectNull('Filled')).toBe(5_000);
  expect(await listAnalyzed('Filled')).toEqual(['id', 'new one']);
  expect(await listAnalyzed('fresh')).toEqual([]);
  expect(await listAnalyzed('empty')).toEqual([]);
});

it('statistics of an expression of a filled table are made, and of no other table', async () => {
  const expectHalf = async () => {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
      'explain (format json) select from counted where id % 2 = 0',
    );
    return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  };
  await pool.query('create table counted (id int)');
  await pool.query('insert into counted select generate_series(1, 5000); analyze counted');
  await pool.query('create table unread (id int)');
  await pool.query('insert into unread select generate_series(1, 5000)');
  for (const table of ['counted', 'unread']) {
    await pool.query(`create statistics "even ${table}" on (id % 2) from ${table}`);
  }
  expect(await expectHalf()).toBeLessThan(100);
  await analyzeNewStatistics(pool);
  expect(await expectHalf()).toBeGreaterThan(2_000);
  expect(await listAnalyzed('unread')).toEqual([]);
});
