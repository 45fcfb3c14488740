import { describe, expect, it } from 'vitest';
import { formatCount } from './job-count.tsx';
import { type JobListPath, type JobSearch, parseJobSearch } from './job-search.ts';

const read = (search: string, path: JobListPath = '/all-job') =>
  parseJobSearch(path, new URLSearchParams(search));
const all = read('');
const format = (search: JobSearch, count: number) =>
  formatCount(search, { count, isMore: false, isFuzzy: false });

describe('the count as a sentence', () => {
  it('has the range and the whole', () => {
    expect(format(read('page=1'), 40)).toBe('Showing 5 to 8 of 40 open jobs');
    expect(format(read('jobTypes=Fresher+Jobs'), 1_234)).toBe(
      'Showing 1 to 4 of 1,234 open fresher jobs',
    );
  });

  it('ends with the last job, alone if it is', () => {
    expect(format(read('page=1'), 6)).toBe('Showing 5 to 6 of 6 open jobs');
    expect(format(read('page=1'), 5)).toBe('Showing 5 of 5 open jobs');
  });

  it('says so when one page holds them all', () => {
    expect(format(read('jobTypes=Experienced+Jobs'), 4)).toBe(
      'Showing all 4 open experienced jobs',
    );
    expect(format(all, 1)).toBe('Showing the only open job');
  });

  it('is silent about nothing', () => {
    expect(format(all, 0)).toBe('');
    expect(format(read('page=9'), 5)).toBe('');
  });
});

describe('the count of a search', () => {
  it('names what was searched for', () => {
    expect(format(read('q=react'), 37)).toBe('Showing 1 to 4 of 37 open jobs for “react”');
    expect(format(read('q=react&location=Dhaka'), 1)).toBe(
      'Showing the only open job for “react” in “Dhaka”',
    );
  });

  it('is of jobs, not of open ones, where closed ones are among them', () => {
    expect(format(read('q=react&open=no'), 3)).toBe('Showing all 3 jobs for “react”');
    expect(format(read('open=no'), 3)).toBe('Showing all 3 jobs');
  });

  it('says that there is nothing', () => {
    expect(format(read('q=xylophone'), 0)).toBe('No jobs found for “xylophone”');
  });

  it('does not claim to have counted more than it has', () => {
    expect(formatCount(read('q=a'), { count: 1_000, isMore: true, isFuzzy: false })).toBe(
      'Showing 1 to 4 of more than 1,000 open jobs for “a”',
    );
  });

  it('counts as far as it looked, and says so, where older jobs may match', () => {
    const partial = (count: number) =>
      formatCount(read('q=a'), { count, isMore: false, isFuzzy: false, isPartial: true });
    expect(partial(20)).toBe('Showing 1 to 4 of 20+ open jobs for “a”');
    expect(partial(3)).toBe('Showing 1 to 3 of 3+ open jobs for “a”');
    expect(partial(1)).toBe('Showing 1 of 1+ open jobs for “a”');
    expect(partial(0)).toBe('No matches found so far');
  });

  it('says that the words are only close', () => {
    expect(formatCount(read('q=reatc'), { count: 2, isMore: false, isFuzzy: true })).toBe(
      'No exact match for “reatc”. Showing similar jobs. Showing all 2 open jobs.',
    );
  });

  it('names the order where it was chosen, and where it is what the page is for', () => {
    expect(format(read('q=a&order=newest'), 9)).toBe(
      'Showing 1 to 4 of 9 open jobs for “a”, newest first',
    );
    expect(format(read('', '/sort-job'), 9)).toBe('Showing 1 to 4 of 9 open jobs, newest first');
    expect(format(read('order=experience'), 9)).toBe(
      'Showing 1 to 4 of 9 open jobs, least experience first',
    );
  });
});
