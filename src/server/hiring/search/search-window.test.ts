import { expect, it } from 'vitest';
import { isWalkUnbounded } from './search-window.queries.ts';

it('no search of many places, or of a country and its places, walks over all jobs', () => {
  const filters = { jobTypes: 'All Jobs', open: 'yes' } as const;
  const search = { words: undefined, now: new Date(), hasKeys: true, filters };
  const near = (cities: number) =>
    Array.from({ length: cities }, (_, city) => `'=l:${city}'`).join(' | ');
  expect(isWalkUnbounded({ ...search, location: near(8) })).toBe(false);
  expect(isWalkUnbounded({ ...search, location: near(9) })).toBe(true);
  const inCountry = { ...search, filters: { ...filters, country: 'BD' } };
  expect(isWalkUnbounded({ ...inCountry, location: near(1) })).toBe(true);
  expect(isWalkUnbounded(inCountry)).toBe(false);
});
