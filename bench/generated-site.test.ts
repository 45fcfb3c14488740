import { describe, expect, it } from 'vitest';
import { readGazetteer } from './generated-places.ts';
import { type GeneratedSiteOptions, generateSite } from './generated-site.ts';
import { rarest } from './search-questions.ts';

const make = (options: GeneratedSiteOptions) => [...generateSite(options)];

const listRows = (table: string, options: GeneratedSiteOptions) =>
  make(options)
    .filter((batch) => batch.table === table)
    .flatMap(({ rows }) => rows);

it('makes the same site for the same seed, and another one for another', () => {
  expect(make({ jobs: 50, seed: 7 })).toEqual(make({ jobs: 50, seed: 7 }));
  expect(make({ jobs: 50, seed: 8 })).not.toEqual(make({ jobs: 50, seed: 7 }));
});

it('makes as many rows as it was asked for, each with an id of its own', () => {
  const options = { jobs: 2_500, applicationsPerJob: 3, messagesPerApplication: 2 };
  const counts = { jobs: 2_500, applications: 7_500, messages: 15_000 };
  for (const [table, count] of Object.entries(counts)) {
    const ids = listRows(table, options).map(([id]) => id);
    expect(ids).toHaveLength(count);
    expect(new Set(ids).size).toBe(count);
  }
});

it('has no user apply twice to one job', () => {
  const pairs = listRows('applications', { jobs: 300, applicationsPerJob: 10 }).map(
    ([, jobId, userId]) => `${String(jobId)} ${String(userId)}`,
  );
  expect(new Set(pairs).size).toBe(pairs.length);
});

/** The values of a column of 10,000 jobs. */
function listColumns() {
  const batches = make({ jobs: 10_000, applicationsPerJob: 0, seed: 4 }).filter(
    ({ table }) => table === 'jobs',
  );
  const names = batches[0]?.columns ?? [];
  const rows = batches.flatMap((batch) => batch.rows);
  return (name: string) => rows.map((row) => row[names.indexOf(name)] ?? null);
}

const count = (values: readonly unknown[]) => {
  const counts = new Map<unknown, number>();
  for (const value of values) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
};

describe('the jobs of a site', () => {
  const column = listColumns();
  const details = column('job_detail');
  const texts = column('position').map((title, at) => `${title} ${details[at]}`);
  const share = (word: RegExp) => texts.filter((text) => word.test(text)).length / texts.length;

  it.each([
    ['team', /\bteam\b/i, 0.7],
    ['senior', /\bsenior\b/i, 0.2],
    ['engineer', /\bengineer\b/i, 0.18],
    ['nurse', /\bnurs(?:e|ing)\b/i, 0.1],
    ['inspector', /\binspector\b/i, 0.003],
  ])('have the word %s as often as they should', (_word, pattern, expected) => {
    expect(share(pattern)).toBeGreaterThan(expected * 0.8);
    expect(share(pattern)).toBeLessThan(expected * 1.25);
  });

  it('never have senior beside engineer, and seldom monthly beside reports', () => {
    expect(share(/senior engineer/i)).toBe(0);
    const rare = share(/monthly reports/i);
    expect(rare).toBeGreaterThan(0);
    expect(rare).toBeLessThan(0.001);
  });

  it('have rare words, most of them in few jobs', () => {
    const words = count(
      texts.flatMap((text) => text.split('More about ')[1]?.split('. ')[0]?.split(' ') ?? []),
    );
    const numbers = [...words.values()];
    expect(words.size).toBeGreaterThan(20_000);
    expect(Math.max(...numbers)).toBeGreaterThan(5_000);
    expect(numbers.filter((n) => n < 10).length).toBeGreaterThan(words.size * 0.8);
  });

  it('are in Iceland once in a thousand, and most in one country', () => {
    const countries = count(column('country'));
    expect(countries.get('IS')).toBe(10);
    expect(Math.min(...countries.values())).toBe(10);
    expect(countries.get('BD')).toBeGreaterThan(3_500);
  });

  it('leave out what employers leave out', () => {
    for (const name of ['country', 'employment_type', 'salary_max', 'apply_until', 'answer_days']) {
      const missing = count(column(name)).get(null) ?? 0;
      expect(missing).toBeGreaterThan(300);
      expect(missing).toBeLessThan(9_500);
    }
    expect(new Set(column('salary_currency')).size).toBe(1 + 5);
  });

  it('are in two languages, some closed, edited or hidden', () => {
    expect(count(column('language')).get('bn')).toBeGreaterThan(1_000);
    expect(count(column('closed_at')).get(null)).toBeLessThan(9_000);
    expect(count(column('hidden_at')).get(null)).toBeLessThan(10_000);
    const published = column('published_at');
    const edited = column('posted_at').filter((at, n) => at !== published[n]);
    expect(edited.length).toBeGreaterThan(500);
  });

  it('belong to companies of which one has hundreds and many have one', () => {
    const numbers = [...count(column('company')).values()];
    expect(Math.max(...numbers)).toBeGreaterThan(400);
    expect(numbers.filter((n) => n < 10).length).toBeGreaterThan(100);
  });

  it('have each value that the bench calls the rarest', () => {
    const least = (name: string) => {
      const counts = [...count(column(name))].filter(([value]) => value !== null);
      return counts.toSorted(([, one], [, other]) => one - other)[0]?.[0];
    };
    expect(least('job_type')).toBe(rarest.jobType.jobType);
    expect(least('company_category')).toBe(rarest.category.companyCategory);
    expect(least('employment_type')).toBe(rarest['per diem'].employmentType);
    expect(least('country')).toBe(rarest.country.country);
  });
});

it('has places where it has a gazetteer, three in ten jobs a second one, and else stays the same', async () => {
  const options = { jobs: 1_000, applicationsPerJob: 0 };
  const without = listRows('jobs', options);
  const rows = listRows('jobs', { ...options, gazetteer: await readGazetteer() });
  expect(rows.map((row) => row.slice(0, -1))).toEqual(without.map((row) => row.slice(0, -1)));
  const places = rows.map((row) => JSON.parse(String(row.at(-1))) as { country?: string }[]);
  expect(places.every(({ length }) => length > 0)).toBe(true);
  expect(places.flat().length / places.length).toBeCloseTo(1.28, 1);
  expect(new Set(places.flat().map(({ country }) => country)).size).toBeGreaterThan(10);
});
