import { beforeAll, describe, expect, it } from 'vitest';
import { buildJob } from '#db/factories.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { countForFacets } from './facet-counts.service.ts';
import type { CountedJobs } from './job-facets.ts';
import { findJobIds } from './job-search.queries.ts';
import { parseSearch } from './parse-search.service.ts';
import { workLimit } from './statement-work.ts';

const site = await setupTestApp();
const { db, pool } = site.database;
const now = new Date('2026-06-01T12:00:00.000Z');
const size = 4_000;
const hours = 24 * 7 * 40;

/** Jobs of forty weeks, half of them of bakers. */
beforeAll(async () => {
  const { id: ownerId } = await site.create.employer();
  const rows = Array.from({ length: size }, (_, n) =>
    buildJob({
      ownerId,
      position: n % 2 === 0 ? 'Baker' : 'Cook',
      jobType: n % 3 === 0 ? 'remote' : 'hybrid',
      publishedAt: new Date(now.getTime() - (n * hours * 3_600_000) / size),
    }),
  );
  for (let from = 0; from < size; from += 1_000) {
    await db.insert(jobs).values(rows.slice(from, from + 1_000));
  }
  await pool.query('vacuum analyze jobs');
}, 60_000);

async function parse() {
  const filters = { jobTypes: 'All Jobs', open: 'yes', jobType: 'remote' } as const;
  const conditions = await parseSearch(db, { q: 'baker', filters, now });
  if (!conditions) {
    throw new Error('The search was not parsed.');
  }
  return conditions;
}

const sumOf = ({ groups }: CountedJobs) => groups.reduce((sum, { n }) => sum + n, 0);

describe('a search that may read little more', () => {
  it('lists some of the newest jobs, in their order, and says that others may match', async () => {
    const conditions = await parse();
    for (const order of ['newest', 'best', 'nearest'] as const) {
      const search = { ...conditions, order, offset: 0, limit: 1_000 };
      const whole = await findJobIds(db, search);
      expect(whole).toMatchObject({ count: Math.ceil(size / 6), isPartial: false });
      const part = await findJobIds(db, search, whole.work / 3);
      expect(part.isPartial).toBe(true);
      expect(part.count).toBeGreaterThan(10);
      expect(part.count).toBeLessThan(whole.count / 2);
      const newest = await findJobIds(db, { ...search, order: 'newest' });
      expect(newest.ids.slice(0, part.count).toSorted()).toEqual(part.ids.toSorted());
    }
  });

  it('lists the least experience among the newest jobs', async () => {
    const search = { ...(await parse()), order: 'experience', offset: 0, limit: 1_000 } as const;
    const whole = await findJobIds(db, search);
    const part = await findJobIds(db, search, whole.work / 3);
    expect(part.isPartial).toBe(true);
    expect(whole.ids.filter((id) => part.ids.includes(id))).toEqual(part.ids);
    expect(part.count).toBeLessThan(whole.count);
  });

  it('counts lower bounds', async () => {
    const conditions = await parse();
    const deps = { db, clock: () => now };
    const whole = await countForFacets(deps, conditions, []);
    const ofType = (counts: typeof whole) => counts.chosen.get('jobType') ?? whole.all;
    expect([whole.all.isWhole, sumOf(whole.all)]).toEqual([true, Math.ceil(size / 6)]);
    for (const spent of [workLimit / 2, 0.69 * workLimit, workLimit]) {
      const part = await countForFacets(deps, conditions, [spent]);
      for (const [counted, all] of [
        [part.all, whole.all],
        [ofType(part), ofType(whole)],
      ] as const) {
        expect(sumOf(counted)).toBeLessThanOrEqual(sumOf(all));
        expect(counted.isWhole ? sumOf(counted) : sumOf(all)).toBe(sumOf(all));
      }
      expect(part.all.isWhole).toBe(spent < 0.6 * workLimit);
    }
  });
});
