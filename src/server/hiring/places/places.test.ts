import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Place } from '#contract/hiring/places.ts';
import { texts } from '#server/platform/database/parameters.ts';
import { expectRefusedFields } from '#test/expect-problem.ts';
import { loadPlaces } from '#test/load-places.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { suggestPlaces } from './find-places.service.ts';
import { readPlaceText } from './place-texts.ts';
import { listRegionsByCode } from './region-codes.ts';

const site = await setupTestApp();
const { db } = site.database;

const fill = () => loadPlaces(site.database);

const list = async (query: Record<string, string>) =>
  (await site.send('GET', '/places', { query })).json<Place[]>();

const count = async (table: 'places' | 'place_names') => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.raw(table)}`,
  );
  return rows[0]?.n;
};

beforeAll(fill, 60_000);

/** What people type, and the id of the first suggestion. */
const queries = `
  Dhaka           1185241 | Dhak         1185241 | Dacca        1185241 | ঢাকা          1185241 | ঢাক          1185241
  dhaka, bang     1185241 | Dhaka Bangladesh 1185241 | Dahka    1185241 | Chittagong   1205733 | Chattogram   1205733
  চট্টগ্রাম       1205733 | Sylhet       1185099 | সিলেট        1185099 | Khulna       1336135 | Barisal      1336137
  Cox's Bazar     1336134 | coxs bazar   1336134 | Calcutta     1275004 | কলকাতা       1275004 | Bombay       1275339
  Bangalore       1277333 | Munich       2867714 | München      2867714 | Muenchen     2867714 | Koeln        2886242
  Wien            2761369 | sao paulo    3448439 | São Paulo    3448439 | NYC          5128581 | new york     5128581
  Springfield, Ill 4250542 | London, Ont 6058560 | London      2643743 | Londn        2643743 | Peking       1816670
  Chitagang       1205733 | Sanfransisco 5391959 | Thiruvananthapurm 1254163 | Frankfurt am Mian    2925533
  Frenkfurt am Main 2925533 | Frankfurt um Main 2925533
  usa             US      | uk           GB      | uae          AE      | Deutschland  DE      | বাংলাদেশ      BD
  West Bengal     IN.28   | west bengal, india IN.28 | পশ্চিমবঙ্গ  IN.28   | California   US.CA        | Kalifornien  US.CA
  Bavaria         DE.02   | Bayern       DE.02   | Bavaria Germany DE.02  | Dhaka Division BD.81      | ঢাকা বিভাগ    BD.81
  Quebec Province CA.10   | Quebec       6325494 | New York State US.NY   | Washington   4140963      | Osaka Prefecture JP.32
  Kha             379252   | Munch        2867714 | Oklahoma     US.OK   | Goa          IN.33   | Tamilnadu    IN.25     | Berlin       2950159
  Bangladesh      BD      | european union eu    | EU           eu      | ইউরোপ        europe  | Anywhere      world`;

const rows = queries
  .split(/\n|\|/)
  .map((text) => text.trim())
  .filter(Boolean)
  .map((text) => {
    const [, typed = '', id = ''] = /^(.*?)\s+(\S+)$/.exec(text) ?? [];
    return [typed, id] as const;
  });

describe('suggested places', () => {
  it.each(rows)('begin with the likeliest one: %s', async (q, id) => {
    const found = await list({ q });
    expect(found[0]).toMatchObject({ id });
    expect(found.length).toBeLessThanOrEqual(12);
  });

  it('have all that a form and a map need', async () => {
    expect((await list({ q: 'Dhaka' }))[0]).toEqual({
      id: '1185241',
      kind: 'city',
      name: 'Dhaka',
      localNames: { bn: 'ঢাকা' },
      region: 'Dhaka Division',
      country: 'BD',
      latitude: 23.7104,
      longitude: 90.4074,
      timeZone: 'Asia/Dhaka',
    });
    expect((await list({ q: 'West Beng' }))[0]).toEqual({
      id: 'IN.28',
      kind: 'region',
      name: 'West Bengal',
      localNames: { bn: 'পশ্চিমবঙ্গ' },
      region: 'West Bengal',
      country: 'IN',
    });
    expect((await list({ q: 'Bangladesh' }))[0]).toEqual({
      id: 'BD',
      kind: 'country',
      name: 'Bangladesh',
      localNames: { bn: 'বাংলাদেশ' },
      country: 'BD',
    });
  });

  it.each([
    ['Mumbai', 'মুম্বই'],
    ['Bangkok', 'ব্যাংকক'],
    ['San Francisco', 'সান ফ্রান্সিস্কো'],
    ['Riyadh', 'রিয়াদ'],
    ['Akureyri', undefined],
  ])('have the Bengali name of a city, where there is one: %s', async (q, bn) => {
    expect((await list({ q }))[0]?.localNames).toEqual(bn && { bn });
  });

  it.each([
    ['Ki', /^Ki/],
    ['ch', /^Ch/],
  ])('of two letters begin so as they are shown: %s', async (q, name) => {
    await db.execute(sql`update places set has_jobs = true where id in ('CN', 'CY')`);
    const found = await list({ q });
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter((place) => !name.test(place.name))).toEqual([]);
    await db.execute(sql`update places set has_jobs = false where has_jobs`);
  });

  it('of two letters have another name where it is just these', async () => {
    expect((await list({ q: 'UK' }))[0]?.id).toBe('GB');
  });

  it('are none for a letter, signs, or what nothing is like', async () => {
    for (const q of [
      '',
      'd',
      '%',
      '%%%%',
      '____',
      '...',
      'qqqqzzzz',
      'অজানাশহর',
      "'; drop table places; --",
    ]) {
      expect(await list({ q }), q).toEqual([]);
    }
    expect(await count('places')).toBeGreaterThan(27_544);
  });

  it('are of three parts at most, and a single letter names no region', async () => {
    const three = 'Dhaka, Dhaka Division, Bangladesh';
    expect((await list({ q: three }))[0]?.id).toBe('1185241');
    expect((await list({ q: 'Dhaka, x' }))[0]?.id).toBe('1185241');
    expect(await list({ q: `${three}, Bangladesh` })).toEqual([]);
    expect(await list({ q: `dhaka${',a'.repeat(97)}` })).toEqual([]);
  });

  it('have a city before the region that is called like it', async () => {
    const idsOf = async (q: string) => (await list({ q })).map(({ id }) => id);
    expect((await idsOf('Dhak')).slice(0, 2)).toEqual(['1185241', 'BD.81']);
    expect((await idsOf('New York')).slice(0, 2)).toEqual(['5128581', 'US.NY']);
    expect(await idsOf('Hamburg')).not.toContain('DE.04');
  });

  it('put places with open jobs first', async () => {
    await db.execute(sql`update places set has_jobs = true where id = '6058560'`);
    expect((await list({ q: 'Londo' }))[0]?.id).toBe('6058560');
    await db.execute(sql`update places set has_jobs = false where id = '6058560'`);
    expect((await list({ q: 'Londo' }))[0]?.id).toBe('2643743');
  });

  it('do not put a place first for its old name where a much larger one is called so', async () => {
    const pittsburg = '5383465';
    await db.execute(sql`update places set has_jobs = true where id = ${pittsburg}`);
    expect((await list({ q: 'New York of' }))[0]?.id).toBe(pittsburg);
    expect((await list({ q: 'Pittsbur' }))[0]?.id).toBe(pittsburg);
    const ids = (await list({ q: 'New Yor' })).map(({ id }) => id);
    expect(ids[0]).toBe('5128581');
    expect(ids).toContain(pittsburg);
    await db.execute(
      sql`update places set has_jobs = id = '1273294' where id in ('1273294', ${pittsburg})`,
    );
    // Delhi, by another name than its own, is as large.
    expect((await list({ q: 'New' }))[0]?.id).toBe('1273294');
    await db.execute(sql`update places set has_jobs = false where has_jobs`);
  });
});

/** How the database answers each statement that a typed text sends. */
const listPlans = async (q: string): Promise<string[]> => {
  const execute = vi.spyOn(db, 'execute');
  await suggestPlaces(db, readPlaceText(q));
  const statements = execute.mock.calls.map(([statement]) => statement);
  execute.mockRestore();
  const plans: string[] = [];
  for (const statement of statements) {
    const { rows: lines } = await db.execute(sql`explain ${statement}`);
    plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
  }
  return plans;
};

describe('a name that none begins with', () => {
  it.each(['Frankfurt um Main', 'Thiruvananthapurm', 'qq++++++++', 'Calcutta কলকাতা Kolkatta'])(
    'is looked for in the index: %s',
    async (q) => {
      const plans = await listPlans(q);
      expect(plans.at(-1)).toContain('Bitmap Index Scan on place_names_alike');
      expect(plans.join('\n')).not.toContain('Seq Scan on place_names');
    },
  );

  it.each([
    `qq${'+'.repeat(58)}`,
    'abc d e f g h i j k l mno p q r s t u v w xyz a b c d e f g',
    'frankfurt+++++++++',
    'san++++++++++++++ ana+++++++++++++ sha+++++++++++++',
    'qqa b c d e f g h i j k l m n o p q r s t u v w x y z',
    'কলকাতা কলকাতা কলকাতা ab',
    `${'_'.repeat(20)}dhaka${'%'.repeat(20)}`,
  ])('is not looked for where hardly any letters follow each other: %s', async (q) => {
    expect(await list({ q })).toEqual([]);
    const plans = await listPlans(q);
    expect(plans).toHaveLength(1);
    expect(plans[0]).not.toContain('Seq Scan on place_names');
  });
});

it('the codes of regions are those of the extract', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  const codes = [...pairs, ...pairs.flatMap((pair) => letters.map((letter) => pair + letter))];
  const ids = codes.flatMap(listRegionsByCode);
  expect(ids).toHaveLength(51 + 26 + 8 + 13);
  const { rows: known } = await db.execute(sql`
    select distinct region_id from places where region_id = any(${texts(ids)})`);
  expect(new Set(known.map(({ region_id: id }) => id))).toEqual(new Set(ids));
});

describe('places by their ids', () => {
  it('come in their order, without unknown ones', async () => {
    const found = await list({ ids: 'eu,1185241,999999999,BD,QQ,US.CA,US.QQ' });
    expect(found.map(({ id }) => id)).toEqual(['eu', '1185241', 'BD', 'US.CA']);
  });

  it.each([
    ['an id of another table', '0190a5e0-0000-7000-8000-000000000000'],
    ['more than ten', Array.from({ length: 11 }, (_, n) => n + 1).join(',')],
    ['a number out of range', '99999999999999999999'],
    ['signs', "1185241' or 1=1"],
    ['a region that is none', 'US.'],
    ['ten thousand', Array.from({ length: 10_000 }, (_, n) => n + 1).join(',')],
  ])('refuse %s', async (_, ids) => {
    const answer = await site.send('GET', '/places', { query: { ids } });
    expect(Object.keys(expectRefusedFields(answer))).toEqual(['ids']);
  });

  it('refuse a text that is too long', async () => {
    const answer = await site.send('GET', '/places', { query: { q: 'x'.repeat(201) } });
    expect(Object.keys(expectRefusedFields(answer))).toEqual(['q']);
  });
});

describe('the extract', () => {
  it('is loaded once, and again when it has changed, without losing where jobs are', async () => {
    const before = await count('place_names');
    await db.execute(sql`update places set has_jobs = true where id = '1185241'`);
    await db.execute(sql`delete from place_names where place_id = '1185241'`);
    await fill();
    expect(await list({ q: 'Dhaka' })).not.toContainEqual(
      expect.objectContaining({ id: '1185241' }),
    );
    await db.execute(sql`update place_extracts set version = 'of before'`);
    await fill();
    expect(await count('place_names')).toBe(before);
    const { rows: stored } = await db.execute(
      sql`select id from places where has_jobs order by id`,
    );
    // A new extract may have regions that were not there when the job was posted.
    expect(stored).toEqual([{ id: '1185241' }, { id: 'BD.81' }]);
  }, 60_000);

  it('is loaded once by two tasks at the same time', async () => {
    const before = await count('place_names');
    await db.execute(sql`update place_extracts set version = 'of before'`);
    await Promise.all([fill(), fill()]);
    expect(await count('place_names')).toBe(before);
    const { rows: extracts } = await db.execute(
      sql`select from place_extracts where version <> 'of before'`,
    );
    expect(extracts).toHaveLength(1);
  }, 60_000);
});
