import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchWords } from '#db/derived-schema.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { listUnknownStems, parseQuery, replaceStems } from './fuzzy-search.queries.ts';

const words =
  'nurs news noun react reach tract plumber lumber number carpent develop envelop pharmaceutical ' +
  'pharmacist account front end night';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insert(searchWords).values(words.split(' ').map((word) => ({ word })));
});
afterAll(() => database.close());

describe('a parsed query', () => {
  it.each([
    ['front-end', ['end', 'front']],
    ['nurse -night', ['nurs']],
    ['"night nurse" or react', ['night', 'nurs', 'react']],
    ['-night', []],
    ['the', []],
    ["o'brien \\ '", ['brien', 'o']],
  ])('names the stems that it asks for: %s', async (typed, stems) => {
    expect((await parseQuery(database.db, typed)).stems.toSorted()).toEqual(stems);
  });
});

describe('an unknown stem', () => {
  it.each([
    ['nusr', ['nurs']],
    ['reatc', ['react']],
    ['plumbr', ['plumber']],
    ['carpnter', ['carpent']],
    ['develp', ['develop']],
    ['pharmasist', ['pharmacist']],
    ['pharmacetcal', ['pharmaceutical']],
    ['acount', ['account']],
    ['xylophon', []],
  ])('%s is like %j', async (stem, similar) => {
    expect(await listUnknownStems(database.db, [stem, 'react'])).toEqual([{ stem, similar }]);
  });

  it('is none that a job has, nor a number or a sign', async () => {
    expect(await listUnknownStems(database.db, ['nurs', '42', 'ab', "o'b", 'c++'])).toEqual([]);
  });

  it('is replaced where the query asks for it', async () => {
    const unknown = [{ stem: 'endd', similar: ['end', 'bend'] }];
    const { query, stems } = await replaceStems(
      database.db,
      `'front' <-> 'endd' & !'night'`,
      unknown,
    );
    expect(query).toBe(`!'night' & 'front' <-> ( 'end' | 'bend' )`);
    expect(stems.toSorted()).toEqual(['bend', 'end', 'front']);
  });
});
