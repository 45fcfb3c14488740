import { describe, expect, it } from 'vitest';
import {
  buildFindJobUrl,
  buildJobSearchUrl,
  changeSearch,
  getOrder,
  hasFilters,
  isOpenOnly,
  type JobListPath,
  parseJobSearch,
  toFacetsQuery,
  toJobListArg,
} from './job-search.ts';

const read = (search: string, path: JobListPath = '/all-job') =>
  parseJobSearch(path, new URLSearchParams(search));
const first = read('');
const sorted = read('', '/sort-job');

describe('the search of a URL', () => {
  it('is the plain list when it says nothing', () => {
    expect(first).toEqual({
      path: '/all-job',
      q: '',
      typed: '',
      jobTypes: 'All Jobs',
      jobType: undefined,
      companyCategory: undefined,
      maxExp: undefined,
      location: '',
      company: '',
      open: undefined,
      order: undefined,
      size: 4,
      page: 0,
    });
  });

  it.each([
    'q=&jobTypes=&jobType=&companyCategory=&maxExp=&location=&open=&order=&size=&page=',
    'q=+%00+&location=%20',
    'occupation=Baker&jobType=Remote&companyCategory=tech&maxExp=4&open=maybe&order=position',
    'maxExp=-1&size=1000&page=1e99&jobTypes=Best+Jobs',
    'size=5&page=-1',
    'employmentType=full-time&country=bd&postedWithin=2&salaryFrom=&currency=USD&salaryUnit=month',
    'salaryFrom=3000&salaryUnit=month',
    'salaryFrom=-1&currency=USD',
    'salaryFrom=1e99&currency=USD',
    'salaryFrom=much&currency=USD',
    'country=BDX&currency=US',
    'withSalary=no',
    'page=1.5&jobTypes=fresher',
  ])('is the same when it says %j', (search) => {
    expect(read(search)).toEqual(first);
  });

  it('is everything it says', () => {
    expect(
      read(
        'q=night++baker&jobTypes=Fresher+Jobs&jobType=onSite&occupation=Health+and+Care&companyCategory=Retail&maxExp=0' +
          '&location=+Dhaka+&open=no&order=experience&size=8&page=2' +
          '&employmentType=Per+diem&salaryFrom=25.5&currency=EUR&salaryUnit=hour&withSalary=yes&answersQuickly=yes&country=DE&postedWithin=30' +
          '&company=Rye+%26+Sons&newSince=2026-06-01T08:00:00.000Z',
      ),
    ).toEqual({
      path: '/all-job',
      q: 'night baker',
      typed: '',
      jobTypes: 'Fresher Jobs',
      jobType: 'onSite',
      occupation: 'Health and Care',
      companyCategory: 'Retail',
      maxExp: 0,
      employmentType: 'Per diem',
      salary: { from: 25.5, currency: 'EUR', unit: 'hour' },
      withSalary: 'yes',
      answersQuickly: 'yes',
      country: 'DE',
      location: 'Dhaka',
      company: 'Rye & Sons',
      newSince: '2026-06-01T08:00:00.000Z',
      postedWithin: 30,
      open: 'no',
      order: 'experience',
      size: 8,
      page: 2,
    });
  });

  it('is no more words than a search takes', () => {
    const words = 'baker '.repeat(200).slice(0, 200).trim();
    expect(read(`q=${'baker '.repeat(200)}`).q).toBe(words);
  });

  it('is open jobs unless it says otherwise', () => {
    expect(read('open=yes')).toEqual(first);
    expect(read('open=no').open).toBe('no');
  });
});

describe('the URL of a search', () => {
  it.each([
    ['/all-job', '/all-job'],
    ['/all-job?q=&jobTypes=All+Jobs&jobType=&maxExp=&open=yes&order=best&size=4', '/all-job'],
    [
      '/all-job?page=2&size=8&jobTypes=Fresher+Jobs',
      '/all-job?jobTypes=Fresher+Jobs&size=8&page=2',
    ],
    ['/all-job?order=experience', '/all-job?order=experience'],
    ['/all-job?open=yes', '/all-job'],
    ['/all-job?open=no', '/all-job?open=no'],
    ['/all-job?open=no&order=experience', '/all-job?open=no&order=experience'],
    ['/all-job?open=yes&q=baker', '/all-job?q=baker'],
    ['/all-job?open=no&q=baker', '/all-job?q=baker&open=no'],
    ['/all-job?order=best&q=baker', '/all-job?q=baker'],
    ['/all-job?order=newest&q=baker', '/all-job?q=baker&order=newest'],
    ['/all-job?order=newest&jobType=remote', '/all-job?jobType=remote'],
    ['/all-job?location=Dhaka&maxExp=0', '/all-job?maxExp=0&location=Dhaka'],
    [
      '/all-job?postedWithin=7&country=BD&salaryUnit=month&currency=USD&salaryFrom=3000.0&employmentType=Contract',
      '/all-job?employmentType=Contract&salaryFrom=3000&currency=USD&country=BD&postedWithin=7',
    ],
    [
      '/all-job?salaryFrom=0&currency=USD&salaryUnit=hour',
      '/all-job?salaryFrom=0&currency=USD&salaryUnit=hour',
    ],
    ['/all-job?currency=USD&salaryUnit=hour', '/all-job'],
    ['/sort-job?order=newest&open=yes', '/sort-job'],
    ['/sort-job?order=best', '/sort-job'],
    ['/sort-job?open=no&order=experience', '/sort-job?open=no&order=experience'],
    ['/sort-job?q=baker&order=best', '/sort-job?q=baker'],
  ])('%s is %s', (given, one) => {
    const url = new URL(given, 'http://site.example');
    const path = url.pathname === '/sort-job' ? '/sort-job' : '/all-job';
    const address = buildJobSearchUrl(parseJobSearch(path, url.searchParams));
    expect(address).toBe(one);
    const again = new URL(address, 'http://site.example').searchParams;
    expect(buildJobSearchUrl(parseJobSearch(path, again))).toBe(one);
  });

  it('of Find Job is made of some parameters', () => {
    expect(buildFindJobUrl({})).toBe('/all-job');
    expect(buildFindJobUrl({ jobTypes: 'Fresher Jobs', size: 8, page: 1 })).toBe(
      '/all-job?jobTypes=Fresher+Jobs&size=8&page=1',
    );
  });

  it('begins at the first page when something changes, unless it is the page', () => {
    const later = read('q=baker&page=3&size=6');
    expect(buildJobSearchUrl(changeSearch(later, { jobType: 'remote' }))).toBe(
      '/all-job?q=baker&jobType=remote&size=6',
    );
    expect(buildJobSearchUrl(changeSearch(later, { page: 4 }))).toBe(
      '/all-job?q=baker&size=6&page=4',
    );
  });
});

describe('a search', () => {
  it('has filters with words or anything but the kind of the jobs', () => {
    for (const query of [
      '',
      'jobTypes=Fresher+Jobs&size=8&page=3',
      'open=no',
      'order=experience',
    ]) {
      expect(hasFilters(read(query))).toBe(false);
    }
    for (const query of [
      'q=a',
      'jobType=hybrid',
      'companyCategory=Finance',
      'maxExp=0',
      'location=a',
    ]) {
      expect(hasFilters(read(query))).toBe(true);
    }
  });

  it('leaves closed jobs out unless it is told otherwise', () => {
    expect(isOpenOnly(first)).toBe(true);
    expect(isOpenOnly(read('q=a'))).toBe(true);
    expect(isOpenOnly(read('q=a&open=no'))).toBe(false);
    expect(isOpenOnly(sorted)).toBe(true);
  });

  it('is in the order of the best match, without words in that of the date', () => {
    expect(getOrder(read('q=a'))).toBe('best');
    expect(getOrder(sorted)).toBe('newest');
    expect(getOrder(read('q=a&order=newest'))).toBe('newest');
    expect(getOrder(read('jobType=remote&order=best'))).toBe('newest');
  });
});

describe('the query to the server', () => {
  it('is a page of open jobs', () => {
    const search = read('jobTypes=Fresher+Jobs&size=6&page=2');
    const query = { jobTypes: 'Fresher Jobs', open: 'yes' };
    expect(toJobListArg(search)).toEqual({ list: { ...query, size: 6, page: 2 } });
    expect(toFacetsQuery(search)).toEqual(query);
  });

  it('is a page of the list as specified where closed jobs are listed too', () => {
    const list = { jobTypes: 'Fresher Jobs', size: 6, page: 2 };
    expect(toJobListArg(read('jobTypes=Fresher+Jobs&size=6&page=2&open=no'))).toEqual({ list });
    expect(toJobListArg(read('open=no&order=experience'))).toHaveProperty('search');
  });

  it('is a search with all it has', () => {
    const search = read('q=baker&maxExp=0&open=no&page=1');
    const query = { q: 'baker', jobTypes: 'All Jobs', maxExp: 0, open: 'no' };
    expect(toJobListArg(search)).toEqual({ search: { ...query, order: 'best', size: 4, page: 1 } });
    expect(toFacetsQuery(search)).toEqual(query);
  });
});
