import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deletedPages, searchPhrases, searchWords } from '#db/derived-schema.ts';
import { buildJob, type NewJob } from '#db/factories.ts';
import { jobs, users } from '#db/schema.ts';
import { blogs } from '#db/content-schema.ts';
import type { OpenDatabase } from './database.ts';
import { type Factories, makeFactories } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';

let database: OpenDatabase;
let make: Factories;
let ownerId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  make = makeFactories(database.db);
});
afterAll(() => database.close());
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
  const rows = await database.db.select().from(searchPhrases);
  return Object.fromEntries(rows.map(({ kind, phrase, n }) => [`${kind} ${phrase}`, n]));
}

describe('search_phrases', () => {
  const three = { 'position Baker': 2, 'position Cook': 1, 'company Acme': 3, 'location Oslo': 3 };
  let ids: string[];
  beforeEach(async () => {
    ids = await post({}, {}, { position: 'Cook' });
  });

  it('counts the jobs of each phrase, by kind', async () => {
    expect(await getPhrases()).toEqual(three);
  });

  it('does not count closed jobs, and removes phrases without a job', async () => {
    await post({ position: 'Welder', closedAt: new Date() });
    expect(await getPhrases()).toEqual(three);
    await database.db.update(jobs).set({ closedAt: new Date() }).where(eq(jobs.position, 'Cook'));
    expect(await getPhrases()).toEqual({
      'position Baker': 2,
      'company Acme': 2,
      'location Oslo': 2,
    });
    await database.db.update(jobs).set({ closedAt: null }).where(eq(jobs.position, 'Welder'));
    expect(await getPhrases()).toMatchObject({ 'position Welder': 1, 'company Acme': 3 });
  });

  it('follows edits of one job and of many, and writes nothing when no phrase changed', async () => {
    await database.db.update(jobs).set({ jobDetail: 'You bake at night.' });
    expect(await getPhrases()).toEqual(three);
    await database.db.update(jobs).set({ location: 'Rome' });
    expect(await getPhrases()).toMatchObject({ 'location Rome': 3 });
    expect(await getPhrases()).not.toHaveProperty('location Oslo');
  });

  it('follows deleted jobs, also those that go with their owner or are truncated', async () => {
    await database.db.delete(jobs).where(inArray(jobs.id, ids.slice(0, 1)));
    expect(await getPhrases()).toMatchObject({ 'position Baker': 1, 'company Acme': 2 });
    await database.db.delete(users).where(eq(users.id, ownerId));
    expect(await getPhrases()).toEqual({});
    ownerId = (await make.user()).id;
    await post({});
    await database.pool.query('truncate jobs cascade');
    expect(await getPhrases()).toEqual({});
  });

  it('does not count what was rolled back', async () => {
    await expect(
      database.db.transaction(async (transaction) => {
        await transaction.insert(jobs).values(build({ position: 'Welder' }));
        transaction.rollback();
      }),
    ).rejects.toThrow();
    expect(await getPhrases()).toEqual(three);
  });

  it('lets many who post, close, edit and delete at once all end, and is right then', async () => {
    const positions = ['Baker', 'Cook', 'Welder', 'Driver', 'Nurse'];
    const cities = ['Rome', 'Oslo', 'Lima'];
    const pick = <Entry>(entries: readonly Entry[], n: number) => entries[n % entries.length];
    const act = async (n: number) => {
      const named = { position: pick(positions, n) ?? '', location: pick(cities, n) ?? '' };
      const mine = await post(named, { ...named, position: pick(positions, n + 2) ?? '' });
      const ofMine = inArray(jobs.id, mine);
      await database.db
        .update(jobs)
        .set({ position: pick(positions, n + 1) })
        .where(ofMine);
      await database.db.update(jobs).set({ closedAt: new Date() }).where(ofMine);
      await database.db.update(jobs).set({ closedAt: null }).where(ofMine);
      if (n % 2 === 0) {
        await database.db.delete(jobs).where(ofMine);
      }
    };
    await Promise.all(Array.from({ length: 60 }, (_, n) => act(n)));

    const stored = await database.db.select().from(jobs);
    const expected: Record<string, number> = {};
    for (const { position, company, location } of stored) {
      for (const phrase of [`position ${position}`, `company ${company}`, `location ${location}`]) {
        expected[phrase] = (expected[phrase] ?? 0) + 1;
      }
    }
    expect(stored).toHaveLength(63);
    expect(await getPhrases()).toEqual(expected);
  });
});

it('search_words holds each stem of letters once, and never numbers or signs', async () => {
  await post({ position: 'Zookeepers zookeeping 123 a1', jobDetail: 'Feed 42 okapis.' });
  const rows = await database.db.select().from(searchWords);
  const words = rows.map(({ word }) => word);
  expect(words).toEqual(expect.arrayContaining(['zookeep', 'okapi', 'feed']));
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => /\d/.test(word))).toEqual([]);
});

it('deleted_pages holds deleted jobs and blogs, also those that went with their owner', async () => {
  const [one = '', other = ''] = await post({}, {});
  const blog = await make.blog();
  await database.db.delete(jobs).where(eq(jobs.id, one));
  await database.db.delete(blogs).where(eq(blogs.id, blog.id));
  const isDeleted = async (id: string) =>
    (await database.db.select().from(deletedPages).where(eq(deletedPages.id, id))).length;
  expect(await Promise.all([one, other, blog.id].map(isDeleted))).toEqual([1, 0, 1]);
  await database.db.delete(users).where(eq(users.id, ownerId));
  expect(await isDeleted(other)).toBe(1);
});
