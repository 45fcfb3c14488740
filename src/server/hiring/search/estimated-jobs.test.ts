import { beforeAll, describe, expect, it } from 'vitest';
import { buildJob } from '#db/factories.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { estimateJobs } from './estimated-jobs.queries.ts';
import { placeKey, remoteKey, withAnyKey } from './filter-keys.ts';
import type { JobConditions } from './job-conditions.queries.ts';
import { expectEach } from './search-window.queries.ts';
import { listWindows } from './windows.ts';

const site = await setupTestApp();
const { db, pool } = site.database;
const now = new Date('2026-06-01T12:00:00.000Z');
const everything = { jobTypes: 'All Jobs', open: 'yes' } as const;
const india = { id: 'IN', kind: 'country', name: 'India', country: 'IN' } as const;
const city = { id: '1', kind: 'city', name: 'A city', country: 'IN' } as const;
const half = 1_000;

beforeAll(async () => {
  const { id: ownerId } = await site.create.employer();
  const kinds: Partial<Parameters<typeof buildJob>[0]>[] = [
    {
      jobType: 'remote',
      places: [india],
      jobDetail: 'বাংলা ভাষায় কাজ করা ও শেখা।',
      salaryCurrency: 'INR',
    },
    {
      jobCategory: 'Fresher',
      requiredExp: 0,
      places: [city],
      jobDetail: 'Senior accounts team.',
      salaryCurrency: 'EUR',
    },
  ];
  for (const kind of kinds) {
    const rows = Array.from({ length: half }, (_, n) => {
      const salaryMax = kind.salaryCurrency === 'INR' ? 1_000_000 + n : n;
      const pay = { salaryMin: 0, salaryMax, salaryUnit: 'year' } as const;
      const publishedAt = new Date(now.getTime() - n * 60_000);
      return buildJob({ ownerId, publishedAt, ...pay, ...kind });
    });
    await db.insert(jobs).values(rows);
  }
  await pool.query('vacuum analyze jobs');
}, 60_000);

const estimate = (changes: Partial<JobConditions>) =>
  estimateJobs(db, { words: undefined, filters: everything, now, hasKeys: true, ...changes }, []);

const parsed = (query: string) => ({ query, typed: '', stems: [] });

describe('the expected jobs', () => {
  it.each([
    [
      'remote ones that may be done from a country',
      { jobType: 'remote' as const },
      remoteKey('IN'),
    ],
    [
      'freshers without experience',
      { jobTypes: 'Fresher Jobs' as const, maxExp: 0 },
      placeKey('IN'),
    ],
  ])('of filters that go together are as many as of one of them: %s', async (_, filters, key) => {
    const { matching } = await estimate({
      filters: { ...everything, ...filters },
      location: withAnyKey([key]),
    });
    expect(matching).toBeGreaterThan(0.8 * half);
    expect(matching).toBeLessThan(1.2 * half);
  });

  it('of words in a phrase, or of one language, are as many as have the rarest, wherever they are', async () => {
    const location = withAnyKey([placeKey('1')]);
    for (const query of ["'senior' <-> 'account' <-> 'team'", "'করা' & 'ও' & 'কাজ'"]) {
      const { anywhere } = await estimate({ words: parsed(query), location });
      expect([query, anywhere > 0.8 * half, anywhere < 1.2 * half]).toEqual([query, true, true]);
    }
    const orOther = await estimate({
      words: parsed("'senior' <-> 'account' <-> 'team' | 'none'"),
    });
    expect(orOther.likely).toBeGreaterThan(0.8 * half);
    const apart = await estimate({ words: parsed("'senior' & 'account' & 'team'"), location });
    expect(apart.anywhere).toBeGreaterThan(half / 4);
    expect(apart.anywhere).toBeLessThan(0.8 * half);
  });
});

it('the jobs that pay an amount are expected in its currency, however many pay it in another one', async () => {
  const expectPaid = async (currency: string, salaryFrom: number) => {
    const filters = { ...everything, currency, salaryFrom, salaryUnit: 'year' } as const;
    return (await estimate({ filters })).matching;
  };
  expect(await expectPaid('EUR', 0)).toBeGreaterThan(0.9 * half);
  expect(await expectPaid('EUR', 900)).toBeGreaterThan(0.05 * half);
  expect(await expectPaid('EUR', 900)).toBeLessThan(0.2 * half);
  expect(await expectPaid('INR', 2_000)).toBeGreaterThan(0.9 * half);
  expect(await expectPaid('INR', 2_000_000)).toBeLessThan(0.05 * half);
});

it('jobs that pay so much are all read where these are fewer than an index leaves without the amount', async () => {
  const pay = { ...everything, currency: 'EUR', salaryUnit: 'year' } as const;
  const fewOf = async (filters: JobConditions['filters']) =>
    (await estimate({ filters })).conditions.fewOf;
  expect(await fewOf({ ...pay, salaryFrom: 900 })).toBe('pay');
  expect(await fewOf({ ...pay, salaryFrom: 0, employmentType: 'Per diem' })).toBeUndefined();
  expect(await fewOf(everything)).toBeUndefined();
});

it('words that are excluded are not those of the same texts', async () => {
  const { likely } = await estimate({ words: parsed("'করা' & 'কাজ' & !'senior' & !'account'") });
  expect(likely).toBeGreaterThan(0.8 * half);
  expect(likely).toBeLessThan(1.2 * half);
});

describe('many places', () => {
  const location = withAnyKey(Array.from({ length: 200 }, (_, at) => placeKey(`${at}`)));
  const list = listWindows(now);

  it('are compared in a window where the planner expects few jobs, or where an index has all else and most of that is there', async () => {
    const expected = await estimate({ location });
    const [window = []] = expectEach(expected, { list, asked: 2 * half }).windows;
    const million = 10 ** 6;
    interface Case {
      readonly anywhere: number;
      readonly there: number;
      readonly parts?: readonly number[];
      readonly isPart?: boolean;
    }
    const isCompared = ({ anywhere, there, parts = [anywhere], isPart = false }: Case) => {
      const index = { ...expected.index, parts, location: { choices: 200, jobs: there } };
      const sizes = { all: million, recent: million, apart: anywhere, anywhere };
      const { comparesLocation } = expectEach(
        { ...expected, ...sizes, index },
        { list, asked: 80_000 },
      );
      return comparesLocation(window, isPart);
    };
    expect(isCompared({ anywhere: 1_000, there: 50_000, parts: [50_000] })).toBe(true);
    expect(isCompared({ anywhere: 300_000, there: 400_000 })).toBe(true);
    expect(isCompared({ anywhere: 300_000, there: 2_000 })).toBe(false);
    expect(isCompared({ anywhere: million, there: 400_000, parts: [] })).toBe(false);
    const most = { anywhere: million, there: 200_000, parts: [] };
    expect(isCompared(most)).toBe(false);
    expect(isCompared({ ...most, isPart: true })).toBe(true);
  });
});
