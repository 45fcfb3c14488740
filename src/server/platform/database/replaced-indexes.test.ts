import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PoolClient } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { setupTestApp } from '#test/setup-site.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { dropReplacedIndexes } from './replaced-indexes.queries.ts';

const site = await setupTestApp();
const { pool } = site.database;

async function connect(): Promise<PoolClient> {
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  return client;
}

const listIndexes = async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select indexname as name from pg_indexes where indexname like 'jobs_words%'`,
  );
  return rows.map(({ name }) => name);
};

it('a migrated database has the index of keys first alone', async () => {
  expect(await listIndexes()).toEqual(['jobs_words']);
});

it('an index is replaced beside a transaction that reads a job first and writes it then', async () => {
  const { id } = await site.create.job();
  const [writer, migration] = [await connect(), await connect()];
  const text = await readFile(path.join(migrationsFolder, '0065_index-of-keys-first.sql'), 'utf8');
  await writer.query('begin');
  await writer.query('select from jobs where id = $1 for update', [id]);
  await migration.query('begin');
  for (const statement of text.split('--> statement-breakpoint')) {
    await migration.query(statement);
  }
  const written = writer.query('update jobs set position = position where id = $1', [id]);
  await migration.query('commit');
  expect((await written).rowCount).toBe(1);
  expect((await listIndexes()).toSorted()).toEqual(['jobs_words', 'jobs_words_before']);

  // It waits for all who use the table, and keeps nobody else from it.
  const dropped = dropReplacedIndexes(migration);
  await site.create.job();
  expect((await pool.query('select from jobs')).rowCount).toBe(2);
  await writer.query('commit');
  await dropped;
  expect(await listIndexes()).toEqual(['jobs_words']);
});
