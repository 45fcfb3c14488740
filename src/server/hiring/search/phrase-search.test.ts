import { beforeEach, describe, expect, it } from 'vitest';
import type { JobFacets, JobSearchPage } from '#contract/hiring/search.ts';
import { users } from '#db/accounts-schema.ts';
import { buildJob, type NewJob } from '#db/factories.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { phraseLimit } from './newest-jobs.queries.ts';

const site = await setupTestApp();
const { db } = site.database;
let ownerId: string;
beforeEach(async () => {
  await db.delete(users);
  ownerId = (await site.create.employer()).id;
});

const start = Date.parse('2026-01-05T08:00:00.000Z');

/** Each a minute newer than the one before. */
async function post(...rows: Partial<NewJob>[]): Promise<string[]> {
  const built = rows.map((row, at) =>
    buildJob({
      ownerId,
      position: 'Person',
      jobDetail: 'Work.',
      publishedAt: new Date(start + at * 60_000),
      ...row,
    }),
  );
  await db.insert(jobs).values(built);
  return built.map(({ id }) => id);
}

const ask = async (query: Record<string, string>) =>
  (
    await site.send('GET', '/jobs/search', { query: { size: '50', ...query } })
  ).json<JobSearchPage>();
const find = async (query: Record<string, string>) => (await ask(query)).jobs.map(({ _id }) => _id);
const countAll = async (query: Record<string, string>) =>
  (await site.send('GET', '/jobs/search/facets', { query })).json<JobFacets>();

/** Newer jobs with both words, never side by side. */
const apart = (n: number) =>
  Array.from({ length: n }, () => ({ jobDetail: 'The engineer meets a senior.' }));

describe('a phrase', () => {
  it('is found in titles and texts, in each order, with filters', async () => {
    const [text, title] = await post(
      { jobDetail: 'You help a senior engineer.', country: 'IS' },
      { position: 'Senior Engineer', requiredExp: 9 },
      ...apart(3),
    );
    const q = '"senior engineer"';
    expect(await ask({ q })).toMatchObject({ count: 2, isMore: false });
    expect(await find({ q })).toEqual([title, text]);
    expect(await find({ q, order: 'newest' })).toEqual([title, text]);
    expect(await find({ q, order: 'experience' })).toEqual([text, title]);
    expect(await find({ q, country: 'IS' })).toEqual([text]);
    expect(await find({ q: `${q} help` })).toEqual([text]);
    expect(await find({ q: `person -${q}`, order: 'newest' })).toHaveLength(3);
    expect((await countAll({ q })).jobTypes['All Jobs']).toBe(2);
  });

  it('is found in a title however old, in a text among the newest jobs with its words, and says so', async () => {
    const [, title, , other] = await post(
      { jobDetail: 'You help a senior engineer.' },
      { position: 'The Senior Engineer of Oslo' },
      { position: 'Engineer, Senior' },
      { position: 'Chief of Staff' },
      ...apart(phraseLimit),
    );
    const q = '"senior engineer"';
    expect(await ask({ q })).toMatchObject({ count: 1, isPartial: true, isMore: false });
    expect(await find({ q })).toEqual([title]);
    expect(await find({ q: '"senior engineer oslo"' })).toEqual([]);
    expect(await find({ q: '"engineer of oslo"' })).toEqual([title]);
    expect(await find({ q: '"chief of staff"' })).toEqual([other]);
    const { jobTypes, lowerBounds } = await countAll({ q });
    expect(jobTypes['All Jobs']).toBe(1);
    expect(lowerBounds).toContain('jobTypes:All Jobs');
    expect(await ask({ q: '"engineer senior"', country: 'IS' })).not.toHaveProperty('isPartial');
  });
});
