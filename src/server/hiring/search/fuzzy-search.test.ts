import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { searchWords } from '#db/hiring-search-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { makeFactories } from '#test/factories.ts';
import { fileFixture } from '#test/setup-site.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { updateSearch } from '#test/update-search.ts';
import { removeUnusedWords } from './unused-words.queries.ts';
import { listUnknownStems, parseQuery, replaceStems } from './fuzzy-search.queries.ts';

const words =
  'nurs news noun react reach tract plumber lumber number carpent develop envelop pharmaceutical ' +
  'pharmacist account front end night pipelin';

const database = await fileFixture(createTestDatabase());
await database.db.insert(searchWords).values(words.split(' ').map((word) => ({ word })));

describe('a parsed query', () => {
  it.each([
    ['front-end', ['end', 'front']],
    ['nurse -night', ['nurs']],
    ['"night nurse" or react', ['night', 'nurs', 'react']],
    ['-night', []],
    ['the', []],
    ["o'brien \\ '", ['obrien']],
  ])('lists the stems that it requires: %s', async (typed, stems) => {
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
    ['zeppelin', []],
    ['evelop', ['develop', 'envelop']],
  ])('%s is like %j', async (stem, similar) => {
    const unknown = { stem, similar, isSpelling: false };
    expect(await listUnknownStems(database.db, [stem, 'react'])).toEqual([unknown]);
  });

  it('is none that a job has, nor a number or a sign', async () => {
    expect(await listUnknownStems(database.db, ['nurs', '42', 'ab', "o'b", 'c++'])).toEqual([]);
  });

  it('is the same word where an umlaut was typed with an e', async () => {
    await database.db.insert(searchWords).values([{ word: 'zurich' }, { word: 'zuerichs' }]);
    expect(await listUnknownStems(database.db, ['zuerich', 'nusr'])).toEqual([
      { stem: 'nusr', similar: ['nurs'], isSpelling: false },
      { stem: 'zuerich', similar: ['zurich'], isSpelling: true },
    ]);
  });

  it('is compared with nothing when there are more than five', async () => {
    const stems = ['nusr', 'reatc', 'plumbr', 'carpnter', 'develp', 'acount'];
    const unknown = await listUnknownStems(database.db, stems);
    expect(unknown.map(({ similar }) => similar)).toEqual(stems.map(() => []));
    expect(await listUnknownStems(database.db, stems.slice(1))).toContainEqual({
      stem: 'acount',
      similar: ['account'],
      isSpelling: false,
    });
  });

  it('is replaced where the query requires it', async () => {
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

it('a word is removed when no job has it any more', async () => {
  const { db } = database;
  const make = makeFactories(db);
  const ownerId = (await make.employer()).id;
  await db.delete(searchWords);
  await make.job({ ownerId, position: 'Zookeeper', jobDetail: 'Feed okapis.' });
  const spam = await make.job({ ownerId, position: 'Zookeepr', jobDetail: 'Feed okapiis.' });
  await updateSearch(database);
  const list = async () => (await db.select().from(searchWords)).map(({ word }) => word);
  expect(await list()).toEqual(expect.arrayContaining(['zookeepr', 'okapii', 'zookeep', 'okapi']));
  await db.delete(jobs).where(eq(jobs.id, spam.id));
  const inTransaction = makeInTransaction(db, makeEventBus());
  await removeUnusedWords({ inTransaction });
  const left = await list();
  expect(left).toEqual(expect.arrayContaining(['zookeep', 'okapi', 'feed']));
  expect(left).not.toContain('zookeepr');
  expect(left).not.toContain('okapii');
});
