import { beforeAll, describe, expect, it } from 'vitest';
import { searchLimit } from '#contract/hiring/job-choices.ts';
import { buildJob } from '#db/factories.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { estimateJobs } from './estimated-jobs.queries.ts';
import { getFacets, searchJobs } from './job-search.service.ts';
import { withFrequencies, withMet } from './known-words.queries.ts';
import { estimateIndexWork } from './statement-work.ts';
import { fewJobs } from './windows.ts';

const site = await setupTestApp();
const { db, pool } = site.database;
const many = fewJobs + 500;
const now = new Date('2026-06-01T12:00:00.000Z');
let both: string;

beforeAll(async () => {
  const { id: ownerId } = await site.create.employer();
  const texts = ['Work in a team.', 'ঢাকায় কাজ করুন।'];
  for (const jobDetail of texts) {
    const rows = Array.from({ length: many }, (_, n) =>
      buildJob({ ownerId, jobDetail, publishedAt: new Date(now.getTime() - n) }),
    );
    for (let from = 0; from < many; from += 1_000) {
      await db.insert(jobs).values(rows.slice(from, from + 1_000));
    }
  }
  const publishedAt = new Date(now.getTime() - 10 ** 9);
  const job = buildJob({ ownerId, jobDetail: texts.join(' '), jobType: 'remote', publishedAt });
  await db.insert(jobs).values(job);
  both = job.id;
  await pool.query('vacuum analyze jobs');
}, 120_000);

const parsed = (query: string) => ({ query, typed: '', stems: [] });
const know = async (query: string) => withMet(db, await withFrequencies(db, parsed(query)));

describe('words', () => {
  it('have a frequency beside others, and none alone', async () => {
    const { frequencies } = await withFrequencies(db, parsed("'team' & 'zzyzx' & !'night'"));
    expect([...(frequencies ?? [])].map(([word]) => word)).toEqual(["'team'", "'zzyzx'"]);
    expect(frequencies?.get("'team'")).toBeGreaterThan(fewJobs);
    expect(frequencies?.get("'zzyzx'")).toBeLessThan(fewJobs);
    expect(await withFrequencies(db, parsed("'team'"))).not.toHaveProperty('frequencies');
  });

  it('cost the index the entries of the rarest', async () => {
    const filters = { jobTypes: 'All Jobs', open: 'yes' } as const;
    const estimate = async (query: string) => {
      const words = parsed(query);
      const { index } = await estimateJobs(db, { words, filters, now, hasKeys: true }, []);
      return estimateIndexWork(index);
    };
    const apart = await estimate("'team' & 'কাজ'");
    expect(apart).toBeGreaterThan(many / 20);
    expect(await estimate("'team' & 'zzyzx'")).toBeLessThan(apart / 10);
    expect(await estimate("'team'")).toBe(0);
  });

  it('of two scripts that many jobs have are looked for once', async () => {
    expect((await know("'team' & 'কাজ'")).met).toEqual([both]);
    expect((await know("'team' & 'কাজ' & !'ঢাকায়'")).met).toEqual([]);
  });

  it('of one script, or of which one is rare, are not', async () => {
    for (const query of ["'team' & 'work'", "'team' & '17' & 'work'", "'কাজ' & 'ঢাকায়'"]) {
      expect(await know(query)).not.toHaveProperty('met');
    }
    expect(await know("'team' & 'zzyzx' & 'কাজ'")).not.toHaveProperty('met');
  });

  it('of two scripts are not looked for where that would take half of the call', async () => {
    const known = await withFrequencies(db, parsed("'team' & 'কাজ' & !'ঢাকায়'"));
    const frequencies = new Map([...(known.frequencies ?? [])].map(([word]) => [word, 10 ** 6]));
    expect(await withMet(db, { ...known, frequencies })).toEqual({ ...known, frequencies });
  });

  it('that many jobs have together are looked up as others', async () => {
    const known = await withFrequencies(db, parsed("'team' & 'work'"));
    const frequencies = new Map([...(known.frequencies ?? []), ["'কাজ'", many]]);
    expect(searchLimit).toBeLessThan(many);
    expect(await withMet(db, { ...known, frequencies })).not.toHaveProperty('met');
  });
});

describe('a search for words of two scripts', () => {
  const query = { q: 'team কাজ', jobTypes: 'All Jobs', open: 'yes' } as const;
  const page = { order: 'best', page: 0, size: 4 } as const;
  const deps = { db, beginSearch: () => db, clock: () => now };

  it('finds the jobs that have both, with filters and counts', async () => {
    const found = await searchJobs(deps, { ...query, ...page, jobType: 'remote' });
    expect(found).toMatchObject({ count: 1, isMore: false });
    expect(found.rows.map(({ id }) => id)).toEqual([both]);
    expect((await searchJobs(deps, { ...query, ...page, jobType: 'hybrid' })).count).toBe(0);
    const { jobType, lowerBounds } = await getFacets(deps, { ...query, jobType: 'hybrid' });
    expect(jobType).toMatchObject({ remote: 1, hybrid: 0 });
    expect(lowerBounds).toEqual([]);
  });
});
