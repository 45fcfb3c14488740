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
const { db, pool, searchDb, searchPool } = site.database;
const now = new Date('2026-06-01T12:00:00.000Z');
beforeEach(async () => {
  await db.delete(users);
  const { id: ownerId } = await site.create.employer();
  const rows = Array.from({ length: 3 }, (_, n) =>
    buildJob({
      ownerId,
      position: 'Baker',
      requiredExp: n,
      publishedAt: new Date(now.getTime() - n),
    }),
  );
  await db.insert(jobs).values(rows);
});

/** The search connection, on which the first search of all jobs takes too long. */
function makeSlow(): OutsideTransaction {
  const isWhole = (text: string) =>
    text.includes('found as materialized') && !text.includes(') as jobs');
  const toText = (statement: unknown) =>
    JSON.stringify(statement, (key, value: unknown) => (key === 'table' ? '' : value));
  return new Proxy(searchDb, {
    get: (target, name, receiver) =>
      name === 'execute'
        ? (statement: Parameters<typeof target.execute>[0]) =>
            target.execute(isWhole(toText(statement)) ? sql`select pg_sleep(5)` : statement)
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
  it('shows the matches among the newest jobs, and says that there may be more', async () => {
    const shown: string[] = [];
    const deps = {
      db: makeSlow(),
      clock: () => now,
      countCut: (what: string) => void shown.push(what),
    };
    const found = await searchJobs(deps, query);
    expect(found).toMatchObject({ count: 3, isMore: false, isFuzzy: false, isPartial: true });
    expect(found.rows.map(({ requiredExp }) => requiredExp)).toEqual([0, 1, 2]);
    const facets = await getFacets(deps, query);
    expect(facets.jobTypes['All Jobs']).toBe(3);
    expect(facets.lowerBounds).toContain('jobTypes:All Jobs');
    expect(facets).not.toHaveProperty('closed');
    expect(shown).toEqual(['newest', 'newest']);
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

  it('has a few connections of its own', async () => {
    await Promise.all(
      Array.from({ length: 12 }, () => site.send('GET', '/jobs/search', { query: { q: 'baker' } })),
    );
    expect(searchPool.options.max).toBeLessThan(pool.options.max);
    expect(searchPool.totalCount).toBeLessThanOrEqual(searchPool.options.max);
  });
});
