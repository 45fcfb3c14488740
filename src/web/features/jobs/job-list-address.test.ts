import { describe, expect, it } from 'vitest';
import { jobListAddress, readPagination } from './job-list-address.ts';

const read = (search: string) => readPagination(new URLSearchParams(search));
const first = { jobTypes: 'All Jobs', size: 4, page: 0 };

describe('the address of Find Job', () => {
  it('names only what is not as on the first visit', () => {
    expect(jobListAddress({})).toBe('/all-job');
    expect(jobListAddress({ page: 2 })).toBe('/all-job?page=2');
    expect(jobListAddress({ jobTypes: 'Fresher Jobs', size: 8, page: 1 })).toBe(
      '/all-job?jobTypes=Fresher+Jobs&size=8&page=1',
    );
  });

  it('reads as what it was written from', () => {
    const state = { jobTypes: 'Experienced Jobs', size: 6, page: 3 } as const;
    expect(read(jobListAddress(state).replace('/all-job', ''))).toEqual(state);
  });

  it.each(['', '?page=-1', '?page=1.5', '?page=x', '?page=1e99', '?size=5', '?jobTypes=fresher'])(
    'means the first visit when it says %j',
    (search) => {
      expect(read(search)).toEqual(first);
    },
  );
});
