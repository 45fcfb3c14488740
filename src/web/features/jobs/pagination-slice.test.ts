import { describe, expect, it } from 'vitest';
import {
  paginationSlice,
  setJobTypes,
  setPage,
  setPagination,
  setSize,
} from './pagination-slice.ts';

const { reducer } = paginationSlice;
const start = reducer(undefined, { type: 'start' });
const later = reducer(start, setPage(3));

describe('the place in Find Job', () => {
  it('begins with the first four of all jobs', () => {
    expect(start).toEqual({ jobTypes: 'All Jobs', size: 4, page: 0 });
  });

  it('moves to a page and keeps filter and size', () => {
    expect(later).toEqual({ jobTypes: 'All Jobs', size: 4, page: 3 });
  });

  it('goes back to the first page with another size', () => {
    expect(reducer(later, setSize(8))).toEqual({ jobTypes: 'All Jobs', size: 8, page: 0 });
  });

  it('goes back to the first page with another filter', () => {
    expect(reducer(later, setJobTypes('Fresher Jobs'))).toEqual({
      jobTypes: 'Fresher Jobs',
      size: 4,
      page: 0,
    });
  });

  it('takes over a whole place', () => {
    const place = { jobTypes: 'Experienced Jobs', size: 6, page: 2 } as const;
    expect(reducer(later, setPagination(place))).toEqual(place);
  });
});
