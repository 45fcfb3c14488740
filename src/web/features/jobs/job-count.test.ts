import { describe, expect, it } from 'vitest';
import { countInWords } from './job-count.tsx';

const all = { jobTypes: 'All Jobs', size: 4, page: 0 } as const;

describe('the count in words', () => {
  it('tells the stretch and the whole', () => {
    expect(countInWords({ ...all, page: 1 }, 40)).toBe('Showing 5 to 8 of 40 jobs');
    expect(countInWords({ ...all, jobTypes: 'Fresher Jobs' }, 1_234)).toBe(
      'Showing 1 to 4 of 1,234 fresher jobs',
    );
  });

  it('ends with the last job, alone if it is', () => {
    expect(countInWords({ ...all, page: 1 }, 6)).toBe('Showing 5 to 6 of 6 jobs');
    expect(countInWords({ ...all, page: 1 }, 5)).toBe('Showing 5 of 5 jobs');
  });

  it('says so when one page holds them all', () => {
    expect(countInWords({ ...all, jobTypes: 'Experienced Jobs' }, 4)).toBe(
      'Showing all 4 experienced jobs',
    );
    expect(countInWords(all, 1)).toBe('Showing the only job');
  });

  it('is silent about nothing', () => {
    expect(countInWords(all, 0)).toBe('');
    expect(countInWords({ ...all, page: 9 }, 5)).toBe('');
  });
});
