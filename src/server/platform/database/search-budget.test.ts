import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '#test/setup-site.ts';
import { createTestDatabase } from '#test/test-database.ts';
import type { OutsideTransaction } from './database.ts';
import { isTimeout } from './database-errors.ts';

const database = await fileFixture(createTestDatabase());

const sleep = (db: OutsideTransaction, ms: number) =>
  db.execute(sql`select pg_sleep(${ms / 1_000}::float8)`);

/** Milliseconds: the limit of the next statement. */
async function readLimit(db: OutsideTransaction): Promise<number> {
  const { rows } = await db.execute<{ most: number }>(
    sql`select setting::int as most from pg_settings where name = 'statement_timeout'`,
  );
  return rows[0]?.most ?? 0;
}

const expectTimeout = (db: OutsideTransaction) =>
  expect(sleep(db, 5_000)).rejects.toSatisfy(isTimeout);

describe('the time of a search', () => {
  it('is shared by its statements: what is left after one is the limit of the next', async () => {
    const db = database.beginSearch();
    const whole = await readLimit(db);
    await sleep(db, whole / 2);
    expect(await readLimit(db)).toBeLessThanOrEqual(0.75 * whole);
    await expectTimeout(db);
  });

  it('is told to no statement of a search that has hardly begun: that of the connection ends it', async () => {
    const db = database.beginSearch();
    const whole = await readLimit(db);
    await sleep(db, whole / 10);
    expect(await readLimit(db)).toBe(whole);
    await sleep(db, whole / 5);
    expect(await readLimit(db)).toBeLessThan(whole);
  });

  it('is given in three parts, of which the last ends a search that asks again and again', async () => {
    const db = database.beginSearch();
    const whole = await readLimit(db);
    for (const _part of ['newest', 'shown']) {
      await expectTimeout(db);
      expect(await readLimit(db)).toBeLessThanOrEqual(whole / 4);
    }
    await expectTimeout(db);
    await expect(sleep(db, 400)).rejects.toSatisfy(isTimeout);
  });

  it('is no longer a limit for the next search on the connection', async () => {
    const one = database.beginSearch();
    const whole = await readLimit(one);
    await sleep(one, 40);
    await expectTimeout(one);
    await expectTimeout(one);
    const others = Array.from({ length: 8 }, () => database.beginSearch());
    const limits = await Promise.all(others.map(readLimit));
    expect(new Set(limits)).toEqual(new Set([whole]));
  });

  it('does not change the errors of a wrong statement', async () => {
    const db = database.beginSearch();
    await sleep(db, 30);
    await expect(db.execute(sql`select nothing`)).rejects.toMatchObject({
      cause: { code: '42703' },
    });
    await sleep(db, 1);
  });
});
