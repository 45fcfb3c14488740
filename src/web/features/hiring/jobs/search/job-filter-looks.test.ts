import { describe, expect, it } from 'vitest';
import { quickAnswerDays } from '#contract/hiring/answer-texts.ts';
import type { JobFacets } from '#contract/hiring/search.ts';
import type { Choice } from '#web/ui/form-field.tsx';
import { listActiveFilters, listFilterChips, removeFilters } from './active-filters.ts';
import { countOtherCurrencies, listCurrencies, listOrderChoices } from './filter-choices.ts';
import { filterLooks } from './job-filter-looks.ts';
import type { FilterName } from './job-filter-table.ts';
import { buildJobSearchUrl, parseJobSearch } from './job-search.ts';

const read = (search: string) => parseJobSearch('/all-job', new URLSearchParams(search));
const all =
  'q=baker&jobTypes=Fresher+Jobs&jobType=remote&occupation=Project+Management&companyCategory=Retail&maxExp=1&employmentType=Part-time&salaryFrom=3000&currency=USD&withSalary=yes&answersQuickly=yes&country=BD&location=Dhaka&postedWithin=7&open=no&size=6';

describe('the filters that are set', () => {
  it('are named in words, without the words and the page', () => {
    expect(listActiveFilters(read(all)).map(({ label }) => label)).toEqual([
      'Fresher Jobs',
      'Remote',
      'Project Management',
      'Retail',
      'Up to 1 year of experience',
      'Part-time',
      'At least USD 3,000 a month',
      'Pay listed',
      `Answers within ${quickAnswerDays} days`,
      'Bangladesh',
      'In Dhaka',
      'Posted in the last 7 days',
      'Include closed jobs',
    ]);
    expect(listActiveFilters(read('postedWithin=1')).map(({ label }) => label)).toEqual([
      'Posted in the last 24 hours',
    ]);
    expect(listActiveFilters(read('q=baker&page=2&order=newest'))).toEqual([]);
    expect(listActiveFilters(read('maxExp=0')).map(({ label }) => label)).toEqual([
      'No experience needed',
    ]);
  });

  it('lead each to the search without it', () => {
    expect(
      listActiveFilters(read('q=baker&jobType=remote&maxExp=5&page=2')).map(({ without }) =>
        buildJobSearchUrl(without),
      ),
    ).toEqual(['/all-job?q=baker&maxExp=5', '/all-job?q=baker&jobType=remote']);
  });

  it('have a distance around a place alone, and lose it with the place', () => {
    const urls = (search: string) =>
      listActiveFilters(read(search)).map(({ without }) => buildJobSearchUrl(without));
    expect(urls('radius=25')).toEqual([]);
    expect(urls('location=Dhaka&place=1185241&radius=25')).toEqual([
      '/all-job',
      '/all-job?location=Dhaka&place=1185241',
    ]);
    expect(urls('place=1185241&radius=25')[0]).toBe('/all-job');
    const { field } = filterLooks.radius;
    const blockOf = (search: string) =>
      field.control === 'select' ? field.block?.(read(search)) : undefined;
    expect(blockOf('q=baker')).toBe('Enter a location first.');
    expect(blockOf('location=Dhaka')).toBeUndefined();
    expect(blockOf('place=1185241,BD')).toBeUndefined();
  });

  it.each(['BD', 'US.CA', 'US.CA,BD', 'europe'])('have no distance around %s', (place) => {
    const search = read(`location=There&place=${place}&radius=25`);
    expect(search.radius).toBeUndefined();
    expect(buildJobSearchUrl(search)).not.toContain('radius');
    expect(listActiveFilters(search).map(({ name }) => name)).toEqual(['location']);
    const { field } = filterLooks.radius;
    expect(field.control === 'select' && field.block?.(search)).toBe('Only around a city.');
  });

  it('go all at once, and leave the words, the place and the size', () => {
    const url = buildJobSearchUrl(removeFilters(read(`${all}&place=1185241&radius=25`)));
    expect(url).toBe('/all-job?q=baker&location=Dhaka&place=1185241&radius=25&size=6');
  });

  it('have no chip for a place that stands in its line, but one for places without a name', () => {
    const listSet = (search: string) =>
      listFilterChips(read(search))
        .filter(({ isSet }) => isSet)
        .map(({ label, isInBar }) => [label, isInBar]);
    const remote = ['Remote', false];
    expect(listSet('location=Dhaka&place=1185241&radius=25&jobType=remote')).toEqual([remote]);
    expect(listSet('place=1185241,1336135')).toEqual([['In the chosen places', false]]);
    expect(listSet('jobTypes=Fresher+Jobs')).toEqual([['Fresher Jobs', true]]);
  });
});

/** The labels of the choices of a filter. */
const listLabels = (name: FilterName, search: string, counts: JobFacets | undefined) => {
  const { field } = filterLooks[name];
  const choices: readonly Choice[] =
    field.control === 'select' ? field.list({ name, search: read(search), facets: counts }) : [];
  return choices.map((choice) => (typeof choice === 'string' ? choice : choice.label));
};

const facets: JobFacets = {
  jobTypes: { 'All Jobs': 1_001, 'Fresher Jobs': 12, 'Experienced Jobs': 0 },
  jobType: { remote: 12, onSite: 0, hybrid: 3 },
  companyCategory: { Technology: 9, Finance: 0, Healthcare: 0, Retail: 6, Manufacturing: 0 },
  employmentType: {
    'Full-time': 7,
    'Part-time': 2,
    Contract: 0,
    Temporary: 0,
    Internship: 1,
    Volunteer: 0,
    'Per diem': 0,
    Other: 0,
  },
  country: { KE: 4, BD: 9 },
  countryNames: { BD: 'Bangladesh', KE: 'Kenya' },
  withSalary: 5,
  answersQuickly: 4,
  currency: { EUR: 3, RWF: 2 },
  maxExp: { 0: 1, 1: 2, 2: 3, 3: 4, 5: 5, 10: 15 },
  lowerBounds: [],
};

describe('the choices of the filters', () => {
  it('tell how many jobs each would show', () => {
    expect(listLabels('jobTypes', 'q=baker', facets)).toEqual([
      'All Jobs (1,000+)',
      'Fresher Jobs (12)',
      'Experienced Jobs (0)',
    ]);
    expect(listLabels('jobType', 'q=baker', facets)).toEqual([
      'Remote (12)',
      'On-site (0)',
      'Hybrid (3)',
    ]);
    expect(listLabels('maxExp', 'q=baker', facets)).toEqual([
      'None needed (1)',
      'Up to 1 year (2)',
      'Up to 2 years (3)',
      'Up to 3 years (4)',
      'Up to 5 years (5)',
      'Up to 10 years (15)',
    ]);
  });

  it('count some of the choices where nothing is searched for', () => {
    expect(listLabels('employmentType', '', facets).slice(0, 2)).toEqual([
      'Full-time (7)',
      'Part-time (2)',
    ]);
  });

  it('say so when not every job was counted', () => {
    const more = { ...facets, lowerBounds: ['jobType:remote'] };
    const types = ['Remote (12+)', 'On-site (0)', 'Hybrid (3)'];
    expect(listLabels('jobType', 'q=baker', more)).toEqual(types);
  });

  it('are bare until the numbers are known', () => {
    expect(listLabels('jobTypes', 'q=baker', undefined)).toEqual([
      'All Jobs',
      'Fresher Jobs',
      'Experienced Jobs',
    ]);
    expect(listLabels('companyCategory', 'q=baker', undefined)[0]).toBe('Technology');
  });

  it('are bare as specified where nothing is searched for', () => {
    expect(listLabels('jobTypes', '', facets)).toEqual([
      'All Jobs',
      'Fresher Jobs',
      'Experienced Jobs',
    ]);
  });
});

describe('the currencies', () => {
  it('are the most used ones, those of jobs, and the chosen one', () => {
    const currencies = listCurrencies(facets, read('salaryFrom=1&currency=KRW'));
    expect(currencies.slice(0, 2)).toEqual(['USD', 'EUR']);
    expect(currencies.slice(-2)).toEqual(['RWF', 'KRW']);
    expect(currencies.filter((code) => code === 'EUR')).toHaveLength(1);
  });

  it('leave out jobs only where a salary is searched for', () => {
    expect(countOtherCurrencies(facets, read('salaryFrom=1&currency=RWF'))).toBe('3');
    expect(countOtherCurrencies(facets, read('withSalary=yes'))).toBeUndefined();
    expect(countOtherCurrencies(undefined, read('salaryFrom=1&currency=RWF'))).toBeUndefined();
  });
});

describe('the orders', () => {
  it('begin with the default one, which needs no name in the URL', () => {
    expect(listOrderChoices(read('q=baker'))).toEqual([
      { value: '', label: 'Best match' },
      { value: 'newest', label: 'Newest first' },
      { value: 'experience', label: 'Least experience first' },
    ]);
  });

  it('have a best match only where there is something to match', () => {
    expect(listOrderChoices(read(''))).toEqual([
      { value: '', label: 'Newest first' },
      { value: 'experience', label: 'Least experience first' },
      { value: 'best', label: 'Best match (with a search)', disabled: true },
    ]);
  });
});
