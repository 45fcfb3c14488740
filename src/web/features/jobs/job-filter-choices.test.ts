import { describe, expect, it } from 'vitest';
import type { JobFacets } from '#contract/search.ts';
import { filterChoices, orderChoices } from './job-filter-choices.ts';
import { readJobSearch } from './job-search-address.ts';

const read = (search: string) => readJobSearch('/all-job', new URLSearchParams(search));
const labels = (choices: { label: string }[]) => choices.map(({ label }) => label);

const facets: JobFacets = {
  jobTypes: { 'All Jobs': 1_340, 'Fresher Jobs': 12, 'Experienced Jobs': 0 },
  jobType: { remote: 12, onSite: 0, hybrid: 3 },
  companyCategory: { Technology: 9, Finance: 0, Healthcare: 0, Retail: 6, Manufacturing: 0 },
  maxExp: { 0: 1, 1: 2, 2: 3, 3: 4, 5: 5, 10: 15 },
  isMore: false,
};

describe('the choices of the filters', () => {
  it('tell how many jobs each would show', () => {
    const choices = filterChoices(read('q=baker'), facets);
    expect(labels(choices.jobTypes)).toEqual([
      'All Jobs (1,340)',
      'Fresher Jobs (12)',
      'Experienced Jobs (0)',
    ]);
    expect(labels(choices.jobType)).toEqual(['remote (12)', 'onSite (0)', 'hybrid (3)']);
    expect(labels(choices.maxExp)).toEqual([
      'None needed (1)',
      'Up to 1 year (2)',
      'Up to 2 years (3)',
      'Up to 3 years (4)',
      'Up to 5 years (5)',
      'Up to 10 years (15)',
    ]);
  });

  it('say so when not every job was counted', () => {
    const { jobTypes, jobType } = filterChoices(read('q=baker'), { ...facets, isMore: true });
    expect(labels(jobTypes)[0]).toBe('All Jobs (1,340+)');
    expect(labels(jobType)[0]).toBe('remote (12+)');
  });

  it('are bare until the numbers are known', () => {
    const { jobTypes, companyCategory } = filterChoices(read('q=baker'), undefined);
    expect(labels(jobTypes)).toEqual(['All Jobs', 'Fresher Jobs', 'Experienced Jobs']);
    expect(labels(companyCategory)[0]).toBe('Technology');
  });

  it('promise no number of open jobs where closed ones are listed too', () => {
    expect(labels(filterChoices(read(''), facets).jobTypes)).toEqual([
      'All Jobs',
      'Fresher Jobs',
      'Experienced Jobs',
    ]);
  });
});

describe('the orders', () => {
  it('begin with the usual one, which needs no name in the address', () => {
    expect(orderChoices(read('q=baker'))).toEqual([
      { value: '', label: 'Best match' },
      { value: 'newest', label: 'Newest first' },
      { value: 'experience', label: 'Least experience first' },
    ]);
  });

  it('have a best match only where there is something to match', () => {
    expect(orderChoices(read(''))).toEqual([
      { value: '', label: 'Newest first' },
      { value: 'experience', label: 'Least experience first' },
      { value: 'best', label: 'Best match (with words)', disabled: true },
    ]);
  });
});
