import { describe, expect, it } from 'vitest';
import { employmentTypes } from '#contract/hiring/job-choices.ts';
import { countFacets, type JobGroup } from './job-facets.ts';

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

describe('the counts beside the choices', () => {
  it('count all jobs without filters, and for experience the jobs that require no more', () => {
    expect(countFacets(groups, { jobTypes: 'All Jobs' })).toEqual({
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
    });
  });

  it('are of the jobs that all other filters leave', () => {
    const chosen = { jobTypes: 'Experienced Jobs', jobType: 'remote', maxExp: 3 } as const;
    expect(countFacets(groups, chosen)).toEqual({
      jobTypes: { 'All Jobs': 5, 'Fresher Jobs': 3, 'Experienced Jobs': 2 },
      jobType: { remote: 2, onSite: 5, hybrid: 0 },
      companyCategory: { Technology: 0, Finance: 2, Healthcare: 0, Retail: 0, Manufacturing: 0 },
      maxExp: { 0: 0, 1: 0, 2: 0, 3: 2, 5: 2, 10: 2 },
      employmentType: noneEmployed,
      country: {},
      countryNames: {},
      withSalary: 0,
      answersQuickly: 0,
      currency: {},
    });
  });

  it('are of the countries that have such jobs, and of the kinds of employment', () => {
    const abroad = [
      group({ country: 'BD', employmentType: 'Full-time', n: 2 }),
      group({ country: 'GH', employmentType: 'Contract', n: 3 }),
      group({ country: 'KE', jobType: 'remote', n: 4 }),
      group({ n: 8 }),
    ];
    const counts = countFacets(abroad, { jobTypes: 'All Jobs', jobType: 'onSite', country: 'GH' });
    expect(counts.country).toEqual({ BD: 2, GH: 3 });
    expect(counts.countryNames).toEqual({ BD: 'Bangladesh', GH: 'Ghana' });
    expect(counts.employmentType).toEqual({ ...noneEmployed, Contract: 3 });
    expect(counts.jobType).toEqual({ remote: 0, onSite: 3, hybrid: 0 });
  });

  it('are of the jobs that say what they pay', () => {
    const paid = [
      group({ currency: 'EUR', n: 2 }),
      group({ currency: 'RWF', jobType: 'remote', n: 3 }),
      group({ jobType: 'remote', n: 4 }),
    ];
    expect(countFacets(paid, { jobTypes: 'All Jobs' }).withSalary).toBe(5);
    const chosen = { jobTypes: 'All Jobs', jobType: 'remote', withSalary: 'yes' } as const;
    const counts = countFacets(paid, chosen);
    expect(counts.withSalary).toBe(3);
    expect(counts.jobType).toEqual({ remote: 3, onSite: 2, hybrid: 0 });
    expect(counts.currency).toEqual({ RWF: 3 });
  });

  it('are of the chosen currency, but for those of the currencies', () => {
    const paid = [
      group({ currency: 'EUR', n: 2 }),
      group({ currency: 'RWF', jobType: 'remote', n: 3 }),
    ];
    const counts = countFacets(paid, { jobTypes: 'All Jobs', currency: 'EUR' });
    expect(counts.jobType).toEqual({ remote: 0, onSite: 2, hybrid: 0 });
    expect(counts.currency).toEqual({ EUR: 2, RWF: 3 });
  });

  it('are nothing where there is nothing', () => {
    const { jobType } = countFacets([], { jobTypes: 'All Jobs', companyCategory: 'Finance' });
    expect(jobType).toEqual({ remote: 0, onSite: 0, hybrid: 0 });
  });
});
