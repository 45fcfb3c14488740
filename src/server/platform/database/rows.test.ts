import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { moment, moments, texts, uuids } from './parameters.ts';
import { onlyRow, readRows } from './rows.ts';

const at = new Date('2026-03-29T01:59:59.987Z');
const ids = ['0193c9a0-0000-7000-8000-000000000001', '0193c9a0-0000-7000-8000-000000000002'];

describe('raw statements', () => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(() => database.close());

  it('read moments as Dates, in any time zone of the session and the process', async () => {
    const rows = await database.db.transaction(async (transaction) => {
      await transaction.execute(sql`set local time zone 'Asia/Kathmandu'`);
      return readRows<{ at: Date; none: Date | null; day: string; name: string }>(transaction)(sql`
        select ${moment(at)} as at, null::timestamptz as none, '2026-03-29'::date as day, '2026-03-29' as name`);
    });
    expect(rows).toStrictEqual([{ at, none: null, day: '2026-03-29', name: '2026-03-29' }]);
  });

  it('read moments of every row', async () => {
    const times = [at, new Date(0), null, new Date('1913-05-05T00:00:00Z')];
    const rows = await readRows<{ at: Date | null }>(database.db)(sql`
      select listed.at from unnest(${moments(times)}) with ordinality as listed (at, n) order by n`);
    expect(rows).toStrictEqual(times.map((time) => ({ at: time })));
  });

  it('take lists as one parameter each, also empty ones', async () => {
    const count = async (list: ReturnType<typeof texts>) =>
      onlyRow(await readRows<{ n: number }>(database.db)(sql`select cardinality(${list}) as n`)).n;
    const many = Array.from({ length: 70_000 }, (_, n) => `{"${n}`);
    expect(await count(texts(many))).toBe(70_000);
    expect(await count(texts([]))).toBe(0);
    expect(await count(uuids(new Set(ids)))).toBe(2);
    expect(await count(moments([at]))).toBe(1);
  });

  it('find the ids of a list, and none of an empty one', async () => {
    const find = (list: readonly string[]) =>
      readRows<{ id: string }>(database.db)(sql`
        select id from unnest(${uuids(ids)}) as id where id = any(${uuids(list)})`);
    expect(await find(ids.slice(1))).toStrictEqual([{ id: ids[1] }]);
    expect(await find([])).toStrictEqual([]);
  });

  it('have a row where there must be one', () => {
    expect(onlyRow([1, 2])).toBe(1);
    expect(() => onlyRow([])).toThrow(RangeError);
  });
});
