import { describe, expect, it } from 'vitest';
import { paginationSlice, setPagination } from './pagination-slice.ts';

const { reducer } = paginationSlice;
const start = reducer(undefined, { type: 'start' });

describe('the page of Find Job', () => {
  it('begins with the first four of all jobs', () => {
    expect(start).toEqual({ jobTypes: 'All Jobs', size: 4, page: 0 });
  });

  it('is the one that was shown last', () => {
    const page = { jobTypes: 'Experienced Jobs', size: 6, page: 2 } as const;
    expect(reducer(start, setPagination(page))).toEqual(page);
  });
});
