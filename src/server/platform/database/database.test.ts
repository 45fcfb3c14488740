import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsletterSubscribers } from '#db/publishing-schema.ts';
import { createTestDatabase } from '#test/test-database.ts';
import type { OpenDatabase } from './database.ts';

const subscriber = (email: string) => ({ email, subscribedAt: new Date('2026-11-21T02:35:00Z') });

describe('a database', () => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query('create table notes (id int primary key, text text not null)');
  });

  afterAll(() => database.close());

  it('answers after statements that failed for any reason', async () => {
    const { pool } = database;
    await expect(pool.query('selec 1')).rejects.toMatchObject({ code: '42601' });
    await expect(pool.query('select * from nothing')).rejects.toMatchObject({ code: '42P01' });
    await expect(pool.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    await expect(pool.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });

    expect((await pool.query('select $1::int + 1 as n', [41])).rows).toEqual([{ n: 42 }]);
  });

  it('reports a duplicate key with its code and constraint, and leaves the first row unchanged', async () => {
    await database.db.insert(newsletterSubscribers).values(subscriber('double@example.com'));

    await expect(
      database.db.insert(newsletterSubscribers).values(subscriber('double@example.com')),
    ).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'newsletter_subscribers_email_unique' },
    });

    const rows = await database.db.select().from(newsletterSubscribers);
    expect(rows).toMatchObject([subscriber('double@example.com')]);
  });

  it('runs a prepared statement again and again, after its failures too', async () => {
    const statement = database.db
      .select({ n: sql<number>`100 / ${sql.placeholder('by')}::int`.as('n') })
      .from(sql`(select 1) as one`)
      .prepare('divide_hundred');

    expect(await statement.execute({ by: 5 })).toEqual([{ n: 20 }]);
    await expect(statement.execute({ by: 0 })).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await statement.execute({ by: 4 })).toEqual([{ n: 25 }]);
  });

  it('commits a transaction as a whole or not at all', async () => {
    const { db, pool } = database;
    await db.transaction(async (transaction) => {
      await transaction.execute(sql`insert into notes values (1, 'stored')`);
      await transaction.execute(sql`insert into notes values (2, 'stored')`);
    });
    const failing = db.transaction(async (transaction) => {
      await transaction.execute(sql`insert into notes values (3, 'lost')`);
      await transaction.execute(sql`insert into notes values (1, 'double')`);
    });

    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    expect((await pool.query('select id from notes order by id')).rows).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
  });

  it('carries rows of six megabytes both ways', async () => {
    const text = 'é'.repeat(3 * 1024 * 1024);
    await database.pool.query('insert into notes values (6, $1)', [text]);

    const { rows } = await database.pool.query<{ text: string }>(
      'select text from notes where id = 6',
    );
    expect(rows[0]?.text === text).toBe(true);
  });

  it('carries a result of a hundred thousand rows', async () => {
    const { rows } = await database.pool.query<{ n: number }>(
      'select n from generate_series(1, 100000) as n',
    );

    expect(rows).toHaveLength(100_000);
    expect(rows.at(-1)).toEqual({ n: 100_000 });
  });

  it('answers fifty concurrent queries, each with its own result', async () => {
    const numbers = Array.from({ length: 50 }, (_, index) => index);
    const answers = await Promise.all(
      numbers.map((n) => database.pool.query<{ n: number }>('select $1::int as n', [n])),
    );

    expect(answers.map(({ rows }) => rows[0])).toEqual(numbers.map((n) => ({ n })));
  });

  it('delivers notifications to a listening client', async () => {
    const client = await database.pool.connect();
    const heard: Array<string | undefined> = [];
    client.on('notification', ({ channel, payload }) => heard.push(`${channel}: ${payload}`));
    await client.query('listen news');

    await client.query(`notify news, 'one'`);
    await client.query(`select pg_notify('news', 'two')`);
    await client.query('select 1');

    await expect.poll(() => heard).toEqual(['news: one', 'news: two']);
    client.release(true);
  });

  it('knows trigrams', async () => {
    const { rows } = await database.pool.query(`select similarity('word', 'word') as n`);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('starts a new connection without what the one before left behind', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(`insert into notes values (9, 'unfinished')`);
    await client.query('create temporary table scratch (id int)');
    await client.query(`set application_name = 'left behind'`);
    client.release(true);

    const { rows } = await database.pool.query(
      `select to_regclass('scratch') as scratch,
        current_setting('application_name') = 'left behind' as "isNamed",
        (select count(*)::int from notes where id = 9) as notes`,
    );
    expect(rows).toEqual([{ scratch: null, isNamed: false, notes: 0 }]);
  });

  it('runs work without statement timeout on one client, and drops that client when the work fails', async () => {
    const backend = await database.withoutStatementTimeout(async (client) => {
      await client.query('create temporary table patient (id int)');
      return client.query(`select to_regclass('patient')::text as name`);
    });
    expect(backend.rows).toEqual([{ name: 'patient' }]);

    const failing = database.withoutStatementTimeout(async (client) => {
      await client.query('begin');
      await client.query('select 1 / 0');
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect((await database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  });
});
