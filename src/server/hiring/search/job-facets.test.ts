import { describe, expect, it } from 'vitest';
import { employmentTypes } from '#contract/hiring/job-choices.ts';
import { countFacets, type JobGroup, listChosenFacets, withoutFacets } from './job-facets.ts';

const group = (changes: Partial<JobGroup>): JobGroup => ({
  jobCategory: 'Experienced',
  jobType: 'onSite',
  companyCategory: 'Retail',
  requiredExp: 2,
  employmentType: null,
  country: null,
  currency: null,
  answersQuickly: false,
  n: 1,
  ...changes,
});

const groups = [
  group({ n: 5 }),
  group({ jobType: 'remote', requiredExp: 0, jobCategory: 'Fresher', n: 3 }),
  group({ jobType: 'remote', companyCategory: 'Finance', requiredExp: 2.5, n: 2 }),
  group({ companyCategory: 'Finance', requiredExp: 40, n: 1 }),
];

const noneEmployed = Object.fromEntries(employmentTypes.map((name) => [name, 0]));

const countAll = (all: readonly JobGroup[], isWhole = true) =>
  countFacets({ all: { groups: all, isWhole }, chosen: new Map() });

describe('the counts beside the choices', () => {
  it('count all jobs, and for experience the jobs that require no more', () => {
    expect(countAll(groups)).toEqual({
      jobTypes: { 'All Jobs': 11, 'Fresher Jobs': 3, 'Experienced Jobs': 8 },
      jobType: { remote: 5, onSite: 6, hybrid: 0 },
      companyCategory: { Technology: 0, Finance: 3, Healthcare: 0, Retail: 8, Manufacturing: 0 },
      maxExp: { 0: 3, 1: 3, 2: 8, 3: 10, 5: 10, 10: 10 },
      employmentType: noneEmployed,
      country: {},
      countryNames: {},
      withSalary: 0,
      answersQuickly: 0,
      currency: {},
      lowerBounds: [],
    });
  });

  it('are each of the jobs that the filters leave but for its own', () => {
    const jobType = { groups, isWhole: true, value: 'remote' };
    const counts = countFacets({
      all: { groups: groups.slice(1, 3), isWhole: true },
      chosen: new Map([['jobType', jobType]]),
    });
    expect(counts.jobType).toEqual({ remote: 5, onSite: 6, hybrid: 0 });
    expect(counts.jobTypes).toEqual({ 'All Jobs': 5, 'Fresher Jobs': 3, 'Experienced Jobs': 2 });
  });

  it('are of the countries that have such jobs, and of the kinds of employment', () => {
    const counts = countAll([
      group({ country: 'BD', employmentType: 'Full-time', n: 2 }),
      group({ country: 'DZ', employmentType: 'Contract', n: 3 }),
      group({ n: 8 }),
    ]);
    expect(counts.country).toEqual({ BD: 2, DZ: 3 });
    expect(counts.countryNames).toEqual({ BD: 'Bangladesh', DZ: 'Algeria' });
    expect(Object.values(counts.countryNames)).toEqual(['Algeria', 'Bangladesh']);
    expect(counts.employmentType).toEqual({ ...noneEmployed, 'Full-time': 2, Contract: 3 });
  });

  it('have the chosen country and currency, which no job may have, and are exact for these', () => {
    const others = { groups: [group({ country: 'BD', n: 1_001 })], isWhole: false };
    const { country, currency, lowerBounds } = countFacets({
      all: { groups: [], isWhole: true },
      chosen: new Map([
        ['country', { ...others, value: 'IS' }],
        ['currency', { ...others, value: 'EUR' }],
      ]),
    });
    expect(country).toEqual({ BD: 1_001, IS: 0 });
    expect(currency).toEqual({ EUR: 0 });
    expect(lowerBounds).toEqual(expect.arrayContaining(['country', 'currency']));
    expect(lowerBounds).not.toContain('country:IS');
    expect(lowerBounds).not.toContain('currency:EUR');
  });

  it('are of the jobs that say what they pay', () => {
    const counts = countAll([
      group({ currency: 'EUR', n: 2 }),
      group({ currency: 'RWF', jobType: 'remote', n: 3 }),
      group({ jobType: 'remote', n: 4 }),
    ]);
    expect(counts.withSalary).toBe(5);
    expect(counts.currency).toEqual({ EUR: 2, RWF: 3 });
  });

  it('end where a search does, and name those that are lower bounds', () => {
    const many = [group({ n: 1_001 }), group({ jobType: 'remote', country: 'IS', n: 1_000 })];
    expect(countAll(many)).toMatchObject({
      jobTypes: { 'All Jobs': 1_001 },
      jobType: { remote: 1_000, onSite: 1_001 },
      lowerBounds: [],
    });
    const { jobType, country, lowerBounds } = countAll(many, false);
    expect(jobType).toEqual({ remote: 1_000, onSite: 1_001, hybrid: 0 });
    expect(country).toEqual({ IS: 1_000 });
    expect(lowerBounds).toEqual(expect.arrayContaining(['jobType:remote', 'country:IS']));
    expect(lowerBounds).not.toContain('jobType:onSite');
  });

  it('are nothing where there is nothing', () => {
    expect(countAll([]).jobType).toEqual({ remote: 0, onSite: 0, hybrid: 0 });
  });
});

describe('the chosen facets of a search', () => {
  const plain = { jobTypes: 'All Jobs', open: 'yes' } as const;

  it('are those of its filters, each of which is left out for its own counts', () => {
    expect(listChosenFacets(plain)).toEqual([]);
    const query = { ...plain, jobTypes: 'Fresher Jobs', maxExp: 0, withSalary: 'yes' } as const;
    expect(listChosenFacets(query)).toEqual(['jobTypes', 'maxExp', 'withSalary']);
    expect(withoutFacets(query, ['jobTypes'])).toEqual({ ...query, jobTypes: 'All Jobs' });
    expect(withoutFacets(query, ['maxExp'])).toEqual({ ...query, maxExp: undefined });
  });

  it('have that of the currencies with a lowest salary', () => {
    expect(listChosenFacets({ ...plain, currency: 'EUR' })).toEqual([]);
    const paid = { ...plain, currency: 'EUR', salaryFrom: 9 };
    expect(listChosenFacets(paid)).toEqual(['currency']);
    expect(withoutFacets(paid, ['currency'])).toMatchObject({ salaryFrom: undefined });
  });
});
