import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getMigrations } from 'better-auth/db/migration';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFactories } from '#test/factories.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { createTestDatabase } from '#test/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';

/** Reads every schema file, as drizzle.config.ts does. */
async function readSchema(): Promise<Record<string, unknown>> {
  const folder = path.join(migrationsFolder, '..');
  const files = (await readdir(folder)).filter((name) => name.endsWith('-schema.ts'));
  const modules = await Promise.all(
    files.map(async (name) => (await import(path.join(folder, name))) as Record<string, unknown>),
  );
  return Object.assign({}, ...modules) as Record<string, unknown>;
}

const schema = await readSchema();
const tables = Object.values(schema).filter((value) => is(value, PgTable));

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

/** The snapshot that drizzle-kit wrote with the newest migration. */
async function readNewestSnapshot(): Promise<object> {
  const meta = path.join(migrationsFolder, 'meta');
  const names = await readdir(meta);
  const newest =
    names
      .filter((name) => name.endsWith('_snapshot.json'))
      .toSorted()
      .at(-1) ?? '';
  return JSON.parse(await readFile(path.join(meta, newest), 'utf8')) as object;
}

describe('the migrations', () => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(() => database.close());

  it.each([['mails_job', `mails where job_id = '00000000-0000-0000-0000-000000000000'`]])(
    'lead by the index %s to a few rows of many',
    async (index, rows) => {
      const client = await database.pool.connect();
      await client.query('set enable_seqscan = off');
      const plan = await client.query<{ 'QUERY PLAN': string }>(`explain select id from ${rows}`);
      client.release(true);
      expect(plan.rows.map((row) => row['QUERY PLAN']).join()).toContain(index);
    },
  );

  it('leave nothing of the schema to be generated', async () => {
    const anyId: unknown = expect.any(String);
    const noted = { ...(await readNewestSnapshot()), id: anyId, prevId: anyId };

    expect(generateDrizzleJson(schema)).toEqual(noted);
  });

  it('make the columns that the schema names, and no others', async () => {
    for (const table of tables) {
      const { name, columns } = getTableConfig(table);
      const { rows } = await database.pool.query(
        `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required
        from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
        order by attname collate "C"`,
        [name],
      );
      // A column that came later stands last in the database and where it belongs in the schema.
      const expected = columns.toSorted(byName).map((column) => ({
        name: column.name,
        type: column
          .getSQLType()
          .replace(/^timestamp \(|, (?=\d+\))/, (part) => part.trim().replace(' ', '')),
        required: column.notNull,
      }));
      expect(rows, name).toEqual(expected);
    }
  });

  it('make the indexes that the schema names, and no others', async () => {
    const { rows } = await database.pool.query<{ name: string; table: string }>(
      `select relname as name, indrelid::regclass::text as table from pg_index
      join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace and not exists (
        select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
    );
    for (const table of tables) {
      const { name, indexes } = getTableConfig(table);
      const found = rows.filter((row) => row.table === name).map((row) => row.name);
      const expected = indexes.map(({ config }) => config.name ?? '');
      expect(found.toSorted(), name).toEqual(expected.toSorted());
    }
  });

  it('make every table of the identity provider but that of sessions, with every column', async () => {
    const complaints: string[] = [];
    const { toBeCreated, toBeAdded } = await getMigrations({
      database: database.pool,
      emailAndPassword: { enabled: true },
      rateLimit: { enabled: false },
      user: { modelName: 'auth_user' },
      session: { modelName: 'auth_session' },
      account: { modelName: 'auth_account' },
      verification: { modelName: 'auth_verification' },
      logger: { level: 'warn', log: (_level, message) => complaints.push(message) },
    });

    expect(toBeCreated.map(({ table }) => table)).toEqual(['auth_session']);
    expect(toBeAdded).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['jobs', 'job_category', 'Senior'],
    ['jobs', 'company_category', 'Mining'],
    ['jobs', 'job_type', 'moon'],
    ['jobs', 'required_exp', -1],
    ['jobs', 'required_exp', 'NaN'],
    ['employer_profiles', 'employee_count', 'many'],
    ['job_seeker_profiles', 'year_of_exp', 'Infinity'],
    ['job_seeker_profiles', 'gender', ''],
    ['messages', 'sender', 'administrator'],
    ['job_counts', 'category', 'Senior'],
  ])('let no row of %s have the %s %s', async (table, column, value) => {
    const make = makeFactories(database.db);
    await make.message();

    const update = database.pool.query(`update ${table} set ${column} = $1`, [value]);
    await expect(update).rejects.toMatchObject({ code: '23514' });
  });

  it('let the demo content be noted once', async () => {
    const note = (id: boolean) =>
      database.pool.query('insert into demo_content values ($1, now())', [id]);

    await expect(note(false)).rejects.toMatchObject({ code: '23514' });
    await note(true);
    await expect(note(true)).rejects.toMatchObject({ code: '23505' });
  });

  it('may be run again and change nothing', async () => {
    const journal = 'select id, hash, created_at from drizzle.__drizzle_migrations order by id';
    const before = await database.pool.query(journal);

    await migrate(database, migrationsFolder);

    const after = await database.pool.query(journal);
    expect(after.rows).toEqual(before.rows);
    expect(after.rows.length).toBeGreaterThanOrEqual(2);
  });

  it('are refused in one sentence for a database that is too old, and change nothing in it', async () => {
    const journal = 'drizzle.__drizzle_migrations';
    await database.pool.query(`create table older as table ${journal}`);
    await database.pool.query(`update ${journal} set created_at = 1795318478003`);

    await expect(migrate(database, migrationsFolder)).rejects.toThrow(
      /^The database was written by a version older than this one can upgrade: start the last 0\.1\.0/,
    );

    const { rows } = await database.pool.query(`select distinct created_at from ${journal}`);
    expect(rows).toEqual([{ created_at: '1795318478003' }]);
    await database.pool.query(`truncate ${journal}`);
    await database.pool.query(`insert into ${journal} table older`);
    await database.pool.query('drop table older');
  });

  it('are refused in one sentence for a database that is newer than they are', async () => {
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    );

    await expect(migrate(database, migrationsFolder)).rejects.toThrow(
      /^The database was written by a newer version/,
    );

    await database.pool.query(`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
    await expect(migrate(database, migrationsFolder)).resolves.toBeUndefined();
  });
});
