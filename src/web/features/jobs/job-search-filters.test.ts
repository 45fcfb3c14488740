import { describe, expect, it } from 'vitest';
import { jobSearchAddress, readJobSearch } from './job-search-address.ts';
import { setFiltersOf, withoutFilters } from './job-search-filters.ts';

const read = (search: string) => readJobSearch('/all-job', new URLSearchParams(search));
const all =
  'q=baker&jobTypes=Fresher+Jobs&jobType=remote&companyCategory=Retail&maxExp=1&location=Dhaka&open=no&size=6';

describe('the filters that are set', () => {
  it('are named in words, without the words and the page', () => {
    expect(setFiltersOf(read(all)).map(({ label }) => label)).toEqual([
      'Fresher Jobs',
      'remote',
      'Retail',
      'Up to 1 year of experience',
      'In Dhaka',
      'Closed jobs too',
    ]);
    expect(setFiltersOf(read('q=baker&page=2&order=newest'))).toEqual([]);
    expect(setFiltersOf(read('maxExp=0&open=yes')).map(({ label }) => label)).toEqual([
      'No experience needed',
      'Open jobs only',
    ]);
  });

  it('lead each to the search without it', () => {
    expect(
      setFiltersOf(read('q=baker&jobType=remote&maxExp=5&page=2')).map(({ without }) =>
        jobSearchAddress(without),
      ),
    ).toEqual(['/all-job?q=baker&maxExp=5', '/all-job?q=baker&jobType=remote']);
  });

  it('go all at once, and leave the words and the size', () => {
    expect(jobSearchAddress(withoutFilters(read(all)))).toBe('/all-job?q=baker&size=6');
  });
});
