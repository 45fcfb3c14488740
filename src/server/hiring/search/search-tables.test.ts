import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { searchPhrases, searchWords } from '#db/hiring-search-schema.ts';
import { buildJob, type NewJob } from '#db/factories.ts';
import { users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { makeFactories } from '#test/factories.ts';
import { fileFixture } from '#test/setup-site.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { updateSearch } from '#test/update-search.ts';
import { updateSearchTables } from './search-tables.service.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';

let ownerId: string;
const database = await fileFixture(createTestDatabase());
const make = makeFactories(database.db);
beforeEach(async () => {
  await database.db.delete(users);
  ownerId = (await make.user()).id;
});

const build = (changes: Partial<NewJob>) =>
  buildJob({ ownerId, position: 'Baker', company: 'Acme', location: 'Oslo', ...changes });

async function post(...changes: Partial<NewJob>[]): Promise<string[]> {
  const rows = changes.map(build);
  await database.db.insert(jobs).values(rows);
  return rows.map(({ id }) => id);
}

async function getPhrases(): Promise<Record<string, number>> {
  await updateSearch(database);
  const rows = await database.db.select().from(searchPhrases);
  return Object.fromEntries(rows.map(({ kind, phrase, n }) => [`${kind} ${phrase}`, n]));
}

describe('the phrases of suggestions', () => {
  const three = { 'position Baker': 2, 'position Cook': 1, 'company Acme': 3, 'location Oslo': 3 };
  let ids: string[];
  beforeEach(async () => {
    ids = await post({}, {}, { position: 'Cook' });
  });

  it('are counted by kind, without closed and suspended jobs', async () => {
    await post({ position: 'Welder', closedAt: new Date() });
    await post({ position: 'Diver', hiddenAt: new Date() });
    expect(await getPhrases()).toEqual(three);
  });

  it('follow jobs that are closed, reopened, edited and deleted', async () => {
    expect(await getPhrases()).toEqual(three);
    const cooks = eq(jobs.position, 'Cook');
    await database.db.update(jobs).set({ closedAt: new Date() }).where(cooks);
    expect(await getPhrases()).toEqual({
      'position Baker': 2,
      'company Acme': 2,
      'location Oslo': 2,
    });
    await database.db.update(jobs).set({ closedAt: null, location: 'Rome' }).where(cooks);
    expect(await getPhrases()).toEqual({ ...three, 'location Oslo': 2, 'location Rome': 1 });
    await database.db.delete(jobs).where(inArray(jobs.id, ids));
    expect(await getPhrases()).toEqual({});
  });
});

it('search_words holds each stem of letters once, and never numbers or signs', async () => {
  await post({ position: 'Zookeepers zookeeping 123 a1', jobDetail: 'Feed 42 okapis.' });
  await updateSearch(database);
  const rows = await database.db.select().from(searchWords);
  const words = rows.map(({ word }) => word);
  expect(words).toEqual(expect.arrayContaining(['zookeep', 'okapi', 'feed']));
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => /\d/.test(word))).toEqual([]);
});

it('search_words gets the stems of jobs of the last hour, and of all where it is empty', async () => {
  const now = new Date('2026-05-01T12:00:00.000Z');
  const inTransaction = makeInTransaction(database.db, makeEventBus());
  const add = async (position: string, postedAt: string) => {
    await post({ position, postedAt: new Date(postedAt) });
    await updateSearchTables({ inTransaction }, now);
    const rows = await database.db.select().from(searchWords);
    return rows.some(({ word }) => word === position.toLowerCase());
  };
  await database.db.delete(searchWords);
  expect(await add('Okapi', '2020-05-01T12:00:00.000Z')).toBe(true);
  expect(await add('Quokka', '2026-05-01T11:59:00.000Z')).toBe(true);
  expect(await add('Numbat', '2026-05-01T10:59:00.000Z')).toBe(false);
});
