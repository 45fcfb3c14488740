import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aroundTransactions } from '#test/around-transactions.ts';
import { searchPhrases, searchWords } from '#db/hiring-search-schema.ts';
import { buildJob, type NewJob } from '#db/factories.ts';
import { users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { makeFactories } from '#test/factories.ts';
import { fileFixture } from '#test/setup-site.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { updateSearch } from '#test/update-search.ts';
import { listPhrases } from './job-search.queries.ts';
import { parseLocation } from './location-words.queries.ts';
import { makeSearchTablesTask, updateSearchTables } from './search-tables.service.ts';
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
    await post({ position: 'Diver', location: 'Bergen', hiddenAt: new Date() });
    expect(await getPhrases()).toEqual(three);
  });

  it('have the locations of closed jobs, which are searched too', async () => {
    const [id = ''] = await post({ location: 'Bergen', closedAt: new Date() });
    expect(await getPhrases()).toEqual({ ...three, 'location Bergen': 0 });
    expect(await listPhrases(database.db, 'ber')).toEqual([]);
    expect(await parseLocation(database.db, 'ber')).toBe("('bergen')");
    await database.db.delete(jobs).where(eq(jobs.id, id));
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

it('the tables are updated when jobs have changed, and each hour', async () => {
  const events = makeEventBus();
  const commit = makeInTransaction(database.db, makeEventBus());
  let runs = 0;
  let isAway = false;
  const inTransaction = aroundTransactions(commit, (run) => {
    runs += 1;
    return isAway ? Promise.reject(new Error('The database is away.')) : run();
  });
  const update = makeSearchTablesTask(events);
  const start = Date.parse('2026-05-01T12:00:00.000Z');
  const runAt = async (minute: number) => {
    await update({ inTransaction }, new Date(start + minute * 60_000));
    return runs;
  };
  expect([await runAt(0), await runAt(1), await runAt(2)]).toEqual([1, 1, 1]);
  events.publish('reviews');
  events.publish('notifications', ['a']);
  expect(await runAt(3)).toBe(1);
  for (const [at, topic] of (['jobs', 'removals', 'everything'] as const).entries()) {
    events.publish(topic, []);
    expect([await runAt(4), await runAt(5)], topic).toEqual([at + 2, at + 2]);
  }
  expect([await runAt(62), await runAt(65)]).toEqual([4, 5]);
  events.publish('jobs');
  isAway = true;
  await expect(runAt(66)).rejects.toThrow('away');
  isAway = false;
  expect([await runAt(67), await runAt(68)]).toEqual([7, 7]);
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
