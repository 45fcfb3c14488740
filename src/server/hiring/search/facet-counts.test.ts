import { beforeAll, describe, expect, it } from 'vitest';
import { buildJob, type NewJob } from '#db/factories.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { OutsideTransaction } from '#server/platform/database/database.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { chooseUnapplied, leftOf } from './facet-counts.service.ts';
import type { Facet } from './job-facets.ts';
import { getFacets } from './job-search.service.ts';
import { workLimit } from './statement-work.ts';

describe('the filters that groups tell of', () => {
  const passing = new Map<Facet, number>([
    ['jobType', 250_000],
    ['country', 1_000],
    ['employmentType', 600_000],
    ['companyCategory', 150_000],
  ]);

  it('are those that need not be applied, because the rarest leave few jobs', () => {
    expect(chooseUnapplied(1_000_000, passing)).toEqual([
      'companyCategory',
      'jobType',
      'employmentType',
    ]);
    expect(chooseUnapplied(900, passing)).toHaveLength(4);
  });

  it('are none where all together leave many', () => {
    expect(chooseUnapplied(1_000_000, new Map([['jobType', 250_000]]))).toEqual([]);
  });

  it('never have the amount of a salary', () => {
    const paid = new Map<Facet, number>([...passing, ['currency', 500_000]]);
    expect(chooseUnapplied(900, paid)).not.toContain('currency');
    expect(chooseUnapplied(1_000_000, paid)).toHaveLength(3);
  });
});

it('a call has less left for each statement that was sent', () => {
  expect(leftOf([])).toBeGreaterThan(workLimit / 2);
  expect(leftOf([1_000, 4_000])).toBeLessThan(leftOf([1_000]) - 4_000);
  expect(leftOf([workLimit])).toBeLessThan(0);
});

describe('counts beside many filters', async () => {
  const site = await setupTestApp();
  const { db } = site.database;
  const filters = {
    jobTypes: 'Experienced Jobs',
    jobType: 'hybrid',
    companyCategory: 'Finance',
    employmentType: 'Contract',
    country: 'PE',
    maxExp: 5,
    open: 'yes',
    salaryFrom: 900,
    currency: 'EUR',
  } as const;

  beforeAll(async () => {
    const { id: ownerId } = await site.create.employer();
    const { jobType, companyCategory, employmentType, country } = filters;
    const terms = { jobType, companyCategory, employmentType, country, requiredExp: 3 };
    const salary = { salaryMin: 1_000, salaryMax: 1_200, salaryUnit: 'month' } as const;
    const fitting = {
      ...terms,
      ...salary,
      salaryCurrency: 'EUR',
      jobCategory: 'Experienced',
    } as const;
    const post = (changes: Partial<NewJob>) => buildJob({ ownerId, ...fitting, ...changes });
    await db
      .insert(jobs)
      .values([
        post({}),
        post({ jobType: 'remote' }),
        post({ companyCategory: 'Retail', country: 'BD' }),
        post({ country: 'BD' }),
        post({ requiredExp: 9 }),
        post({ salaryCurrency: 'USD' }),
        post({ salaryMax: 800, salaryMin: 700 }),
      ]);
  });

  /** The statements that look for jobs. */
  const watch = () => {
    const sent: string[] = [];
    const watched = new Proxy<OutsideTransaction>(db, {
      get: (target, name, receiver) =>
        name === 'execute'
          ? (statement: Parameters<typeof target.execute>[0]) => {
              const text = JSON.stringify(statement, (key, value: unknown) =>
                key === 'table' ? '' : value,
              );
              if (text.includes('found as materialized')) {
                sent.push(text);
              }
              return target.execute(statement);
            }
          : (Reflect.get(target, name, receiver) as unknown),
    });
    return { watched, sent };
  };

  it('read few jobs once, and once more for the other currencies', async () => {
    const { watched, sent } = watch();
    const facets = await getFacets({ db: watched, clock: () => new Date() }, filters);
    expect(facets).toMatchObject({
      jobTypes: { 'All Jobs': 1, 'Experienced Jobs': 1 },
      jobType: { hybrid: 1, remote: 1, onSite: 0 },
      companyCategory: { Finance: 1, Retail: 0 },
      country: { PE: 1, BD: 1 },
      maxExp: { 5: 1, 10: 2 },
      currency: { EUR: 1, USD: 1 },
      lowerBounds: [],
    });
    expect(sent).toHaveLength(2);
  });

  it('ask for no jobs that have a word and do not have it', async () => {
    const { watched, sent } = watch();
    const asked = { ...filters, q: 'team -team' };
    const facets = await getFacets({ db: watched, clock: () => new Date() }, asked);
    expect(facets).toMatchObject({ jobTypes: { 'All Jobs': 0 }, lowerBounds: [] });
    expect(sent).toHaveLength(0);
  });
});
