import { beforeAll, expect, it } from 'vitest';
import { companyCategories } from '#contract/accounts/profile-choices.ts';
import {
  employmentTypes,
  experienceSteps,
  jobTypes,
  searchLimit,
} from '#contract/hiring/job-choices.ts';
import type { JobFacetsQuery } from '#contract/hiring/search.ts';
import { makeRandom } from '#bench/random.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { type Facet, withoutFacets } from './job-facets.ts';
import { getFacets, searchJobs } from './job-search.service.ts';

const site = await setupTestApp();
const { db, pool } = site.database;
const size = 20_000;
const now = new Date('2026-06-01T12:00:00.000Z');
const random = makeRandom(7);

beforeAll(async () => {
  const { id } = await site.create.employer();
  const client = await pool.connect();
  // The same rows at each run, so that what fails once fails again.
  await client.query('select setseed(0.7)');
  for (let from = 0; from < size; from += 2_500) {
    await client.query(
      `insert into jobs (id, owner_id, position, company, location, country, company_category, job_type, required_exp,
      job_category, employment_type, salary_min, salary_max, salary_currency, salary_unit, logo, company_detail, job_detail,
      published_at, posted_at, closed_at, answer_days)
    select gen_random_uuid(), $1, case when r[1] < 0.3 then 'Engineer' else 'Nurse' end, 'Acme', 'Oslo',
      case when n % 600 = 0 then 'IS' when r[2] < 0.5 then 'BD' when r[2] < 0.6 then 'DE' end,
      ($2::text[])[1 + floor(power(r[3], 3) * 5)::int], ($3::text[])[1 + floor(power(r[4], 2) * 3)::int],
      floor(power(r[5], 2) * 12), case when r[6] < 0.3 then 'Fresher' else 'Experienced' end,
      ($4::text[])[1 + floor(power(r[7], 3) * 9)::int], pay, pay, case when r[8] < 0.1 then 'EUR' when pay > 0 then 'BDT' end,
      case when pay > 0 then 'month' end, '', '', case when r[9] < 0.3 then 'team of seven bees' when r[9] < 0.6 then 'team' else 'alone' end, at, at,
      case when r[10] < 0.2 then at end, case when r[1] < 0.05 then 1 end
    from (
      select n, timestamptz '2026-05-31' - n * interval '20 minutes' as at, r,
        case when r[8] < 0.3 then 1000 + floor(r[8] * 10000) end as pay
      from generate_series(${from} + 1, ${from} + 2500) as n, lateral (select array(select random() from generate_series(1, 10 + n * 0)) as r) as drawn
    ) as rows`,
      [id, companyCategories, jobTypes, employmentTypes],
    );
  }
  client.release();
  await pool.query('vacuum analyze jobs');
}, 180_000);

type Query = JobFacetsQuery;
const maybe = <Value>(values: readonly Value[]): Value | undefined =>
  random.next() < 0.3 ? random.pick(values) : undefined;

const makeQuery = (): Query => {
  const salaryFrom = maybe([1_500, 3_000, 90_000]);
  return {
    q: maybe([
      'team',
      'engineer',
      'engineer team',
      'nobody',
      'nurse -team',
      'bees of seven team',
      '-team',
    ]),
    postedWithin: maybe([3, 40, 200]),
    jobTypes: maybe(['Fresher Jobs', 'Experienced Jobs'] as const) ?? 'All Jobs',
    open: random.next() < 0.8 ? 'yes' : 'no',
    jobType: maybe(jobTypes),
    companyCategory: maybe(companyCategories),
    employmentType: maybe(employmentTypes),
    country: maybe(['IS', 'BD', 'DE', 'FR']),
    maxExp: maybe(experienceSteps),
    withSalary: maybe(['yes'] as const),
    answersQuickly: random.next() < 0.1 ? 'yes' : undefined,
    ...(salaryFrom && { salaryFrom, currency: random.pick(['EUR', 'BDT']) }),
  };
};

interface Counted {
  readonly n: number;
  readonly newest: string | null;
  readonly least: string | null;
}

/** A plain count, the newest job and that of the least experience, by the columns alone. */
async function count(query: Query): Promise<Counted> {
  const words: Record<string, string> = {
    team: `job_detail <> 'alone'`,
    'bees of seven team': `job_detail like '%bees'`,
    engineer: `position = 'Engineer'`,
    'engineer team': `position = 'Engineer' and job_detail <> 'alone'`,
    nobody: 'false',
    '-team': `job_detail = 'alone'`,
    'nurse -team': `position = 'Nurse' and job_detail = 'alone'`,
    '"of seven bees"': `job_detail like '%bees'`,
  };
  const { rows } = await pool.query<Counted>(
    `select count(*)::int as n, (array_agg(id order by posted_at desc, id desc))[1] as newest,
      (array_agg(id order by required_exp, posted_at desc, id desc))[1] as least from jobs where ${words[query.q ?? ''] ?? 'true'} and ($1 = 'no' or closed_at is null)
      and ($2 = 'All Jobs' or job_category || ' Jobs' = $2) and coalesce(job_type = $3, true)
      and ($4::text is null or company_category = $4) and ($5::text is null or employment_type = $5)
      and ($6::text is null or country = $6) and ($7::float8 is null or required_exp <= $7)
      and ($8::text is null or salary_currency is not null) and ($9::text is null or answer_days <= 3)
      and ($10::float8 is null or salary_currency = $11 and salary_max >= $10)
      and ($12::float8 is null or posted_at >= $13::timestamptz - $12 * interval '1 day')`,
    [
      query.open,
      query.jobTypes,
      query.jobType,
      query.companyCategory,
      query.employmentType,
      query.country,
      query.maxExp,
      query.withSalary,
      query.answersQuickly,
      query.salaryFrom,
      query.currency,
      query.postedWithin,
      now,
    ],
  );
  return rows[0] ?? { n: 0, newest: null, least: null };
}

/** The jobs of which the counts of a facet are: those that all other filters leave, or all where a choice is chosen. */
const listBase = (query: Query, facet: Facet, value: string): Query =>
  String(query[facet]) === value ? query : { ...withoutFacets(query, [facet]), q: query.q };

it('the counts beside the filters are those of the lists they lead to, and of a plain count: exact up to a thousand', async () => {
  const deps = { db, beginSearch: () => db, clock: () => now };
  let exact = 0;
  for (let round = 0; round < 60; round += 1) {
    const query = makeQuery();
    const facets = await getFacets(deps, query);
    const page = { order: 'newest', page: 0, size: 1 } as const;
    const assertChoice = async (choice: string, shown: number, leading: Query) => {
      const { n, newest, least: first } = await count(leading);
      const what = `${choice} of ${JSON.stringify(query)}`;
      const isUnlisted = choice === 'country:IS' && !('IS' in facets.country);
      const isExact = !facets.lowerBounds.includes(isUnlisted ? 'country' : choice);
      const atMost = Math.min(n, searchLimit + 1);
      expect(isExact ? shown === atMost : shown <= n, what).toBe(true);
      exact += Number(isExact);
      const [facet, value] = choice.split(':') as [Facet, string];
      expect(isExact || (await count(listBase(query, facet, value))).n > searchLimit, what).toBe(
        true,
      );
      const found = await searchJobs(deps, { ...leading, ...page });
      expect([found.count, found.isMore, found.rows[0]?.id ?? null], what).toEqual([
        Math.min(n, searchLimit),
        n > searchLimit,
        newest,
      ]);
      const byExperience = await searchJobs(deps, { ...leading, ...page, order: 'experience' });
      expect([byExperience.count, byExperience.rows[0]?.id ?? null], what).toEqual([
        Math.min(n, searchLimit),
        first,
      ]);
    };
    await assertChoice(`jobTypes:${query.jobTypes}`, facets.jobTypes[query.jobTypes], query);
    const jobType = random.pick(jobTypes);
    await assertChoice(`jobType:${jobType}`, facets.jobType[jobType], { ...query, jobType });
    const maxExp = random.pick(experienceSteps);
    await assertChoice(`maxExp:${maxExp}`, facets.maxExp[maxExp] ?? 0, { ...query, maxExp });
    await assertChoice('country:IS', facets.country['IS'] ?? 0, { ...query, country: 'IS' });
    const employmentType = random.pick(employmentTypes);
    const employed = { ...query, employmentType };
    await assertChoice(
      `employmentType:${employmentType}`,
      facets.employmentType[employmentType],
      employed,
    );
    await assertChoice('withSalary:yes', facets.withSalary, { ...query, withSalary: 'yes' });
  }
  expect(exact).toBeGreaterThan(120);
}, 180_000);

it('excluded words that leave few jobs are read from the newest of all others, and the answer says so', async () => {
  const deps = { db, beginSearch: () => db, clock: () => now };
  const excluding = { q: '-team -alone', jobTypes: 'All Jobs', open: 'yes' } as const;
  const page = { order: 'newest', page: 0, size: 1 } as const;
  const [many, few] = [
    { ...excluding, jobType: 'remote' },
    { ...excluding, country: 'IS' },
  ] as const;
  expect((await count({ ...many, q: undefined })).n).toBeGreaterThan(4_000);
  for (const asked of [many, excluding, { ...excluding, postedWithin: 200 }]) {
    const searched = { ...asked, ...page };
    expect(await searchJobs(deps, searched)).toMatchObject({ count: 0, isPartial: true });
    const byExperience = { ...searched, order: 'experience' } as const;
    expect(await searchJobs(deps, byExperience)).toMatchObject({ count: 0, isPartial: true });
  }
  expect((await getFacets(deps, many)).lowerBounds).toContain('jobTypes:All Jobs');
  const found = await searchJobs(deps, { ...few, ...page });
  expect(found).toMatchObject({ count: 0, isMore: false });
  expect(found).not.toHaveProperty('isPartial');
  expect((await getFacets(deps, few)).lowerBounds).not.toContain('country:IS');
});

it('counts beside a phrase of many texts and many filters read few texts, and are lower bounds', async () => {
  const query: Query = {
    q: '"of seven bees"',
    jobTypes: 'Experienced Jobs',
    open: 'yes',
    jobType: 'onSite',
    employmentType: 'Full-time',
    maxExp: 5,
  };
  let texts = 0;
  const watched = new Proxy(db, {
    get: (target, name, receiver) =>
      name === 'execute'
        ? async (statement: Parameters<typeof target.execute>[0]) => {
            const result = await target.execute(statement);
            const [row] = result.rows;
            texts += Number(row?.['candidates'] ?? 0);
            return result;
          }
        : (Reflect.get(target, name, receiver) as unknown),
  });
  const facets = await getFacets({ db: watched, clock: () => now }, query);
  expect(texts).toBeLessThan(4_000);
  expect(facets.lowerBounds).toContain('jobType:remote');
  for (const jobType of jobTypes) {
    const { n } = await count({ ...query, jobType });
    expect(facets.jobType[jobType]).toBeLessThanOrEqual(n);
  }
  expect(facets.jobType.onSite).toBeGreaterThan(0);
});
