import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JobFacets, JobSearchPage } from '#contract/hiring/search.ts';
import { users } from '#db/accounts-schema.ts';
import { buildJob } from '#db/factories.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { OutsideTransaction } from '#server/platform/database/database.ts';
import { makeMetrics } from '#server/platform/ops/metrics.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { getFacets, searchJobs } from './job-search.service.ts';

const metrics = makeMetrics();
const site = await setupTestApp({ metrics });
const { db, pool, beginSearch, searchPool } = site.database;
const now = new Date('2026-06-01T12:00:00.000Z');
let ownerId: string;
/** Each a millisecond older than the one before. */
const post = async (position: string, count: number, age = 0) => {
  const rows = Array.from({ length: count }, (_, n) =>
    buildJob({
      ownerId,
      position,
      requiredExp: n % 25,
      publishedAt: new Date(now.getTime() - age - n),
    }),
  );
  await db.insert(jobs).values(rows);
};
beforeEach(async () => {
  await db.delete(users);
  ({ id: ownerId } = await site.create.employer());
  await post('Baker', 3);
});

/** The connection of a search, on which that of all jobs takes too long. */
function makeSlow(onSlow: () => void = () => {}): OutsideTransaction {
  // That of the newest 2,000 names their number.
  const isWhole = (text: string) =>
    text.includes('found as materialized') && !/\b2000\b/.test(text);
  const toText = (statement: unknown) =>
    JSON.stringify(statement, (key, value: unknown) => (key === 'table' ? '' : value));
  return new Proxy(beginSearch(), {
    get: (target, name, receiver) =>
      name === 'execute'
        ? (statement: Parameters<typeof target.execute>[0]) => {
            const isSlow = isWhole(toText(statement));
            if (isSlow) {
              onSlow();
            }
            return target.execute(isSlow ? sql`select pg_sleep(5)` : statement);
          }
        : (Reflect.get(target, name, receiver) as unknown),
  });
}

const query = {
  q: 'baker',
  jobTypes: 'All Jobs',
  open: 'yes',
  order: 'best',
  page: 0,
  size: 4,
} as const;

describe('a search that takes too long', () => {
  const begin = (shown: string[] = []) => ({
    db: makeSlow(),
    beginSearch,
    clock: () => now,
    countCut: (what: string) => void shown.push(what),
  });

  it('shows the matches among the newest jobs, and says that there may be more', async () => {
    await post('Cook', 1_997, 10);
    await post('Baker', 5, 10_000);
    const shown: string[] = [];
    const found = await searchJobs(begin(shown), query);
    expect(found).toMatchObject({ count: 3, isMore: false, isFuzzy: false, isPartial: true });
    expect(found.rows.map(({ requiredExp }) => requiredExp)).toEqual([0, 1, 2]);
    const facets = await getFacets(begin(shown), query);
    expect(facets.jobTypes['All Jobs']).toBe(3);
    expect(facets.lowerBounds).toContain('jobTypes:All Jobs');
    expect(facets).not.toHaveProperty('closed');
    expect(shown).toEqual(['newest', 'newest']);
  });

  it('is whole where all jobs are among the newest', async () => {
    const found = await searchJobs(begin(), query);
    expect(found).toMatchObject({ count: 3, isMore: false, isFuzzy: false });
    expect(found).not.toHaveProperty('isPartial');
    expect((await getFacets(begin(), query)).lowerBounds).toEqual([]);
  });

  it('shares its time among all counts beside the filters', async () => {
    let slow = 0;
    const deps = { ...begin(), db: makeSlow(() => (slow += 1)) };
    const many = { ...query, jobType: 'remote', companyCategory: 'Finance', maxExp: 3 } as const;
    const facets = await getFacets(deps, { ...many, employmentType: 'Other', country: 'IS' });
    expect(slow).toBe(1);
    expect(facets.jobTypes['All Jobs']).toBe(0);
  });

  it('says so of more matches than are counted where their order is one over all', async () => {
    await post('Baker', 2_100, 10);
    const byExperience = await searchJobs(begin(), { ...query, order: 'experience' });
    expect(byExperience).toMatchObject({ isMore: true, isPartial: true });
    const newest = await searchJobs(begin(), { ...query, order: 'newest' });
    expect(newest.isMore).toBe(true);
    expect(newest).not.toHaveProperty('isPartial');
  });

  it('shows what it found where its time ends before the rows are read', async () => {
    const cut = Object.assign(new Error('statement timeout'), { code: '57014' });
    const deps = {
      ...begin(),
      db: new Proxy(beginSearch(), {
        get: (target, name, receiver) =>
          name === 'select'
            ? (columns: Parameters<typeof target.select>[0]) => {
                if ('position' in columns) {
                  throw cut;
                }
                return target.select(columns);
              }
            : (Reflect.get(target, name, receiver) as unknown),
      }),
    };
    const { rows, count } = await searchJobs(deps, query);
    expect(rows.map(({ position }) => position)).toEqual(['Baker', 'Baker', 'Baker']);
    expect(count).toBe(3);
  });

  it('is no error where not even these can be read, and is counted', async () => {
    const client = await pool.connect();
    await client.query('begin; lock table jobs in access exclusive mode');
    const path = '/jobs/search';
    const [search, counts] = await Promise.all([
      site.send('GET', path, { query: { q: 'baker' } }),
      site.send('GET', `${path}/facets`, { query: { q: 'baker' } }),
    ]);
    await client.query('rollback');
    client.release();
    expect(search.statusCode).toBe(200);
    expect(search.json<JobSearchPage>()).toEqual({
      jobs: [],
      count: 0,
      isMore: false,
      isFuzzy: false,
      isPartial: true,
    });
    expect(counts.json<JobFacets>().lowerBounds).toContain('jobTypes:All Jobs');
    expect(await metrics.read()).toContain('portal_searches_cut_total{shown="none"} 2');
    const after = await site.send('GET', path, { query: { q: 'baker' } });
    expect(after.json<JobSearchPage>()).toMatchObject({ count: 3 });
    expect(after.json()).not.toHaveProperty('isPartial');
  });

  it('leaves out the closed jobs where these alone cannot be counted in time', async () => {
    const read = async () =>
      (await site.send('GET', '/jobs/search/facets', { query: {} })).json<JobFacets>();
    const whole = await read();
    expect(whole.closed).toBe(0);
    await db.insert(jobs).values(buildJob({ ownerId, position: 'Cook', publishedAt: now }));
    const client = await pool.connect();
    await client.query('begin; lock table job_counts in access exclusive mode');
    const facets = await getFacets(
      { db: beginSearch(), clock: () => now },
      { jobTypes: 'All Jobs', open: 'yes' },
    );
    await client.query('rollback');
    client.release();
    expect(facets.jobTypes['All Jobs']).toBe(4);
    expect(facets).not.toHaveProperty('closed');
  });

  it('has a few connections of its own', async () => {
    await Promise.all(
      Array.from({ length: 12 }, () => site.send('GET', '/jobs/search', { query: { q: 'baker' } })),
    );
    expect(searchPool.options.max).toBeLessThan(pool.options.max);
    expect(searchPool.totalCount).toBeLessThanOrEqual(searchPool.options.max);
  });
});
