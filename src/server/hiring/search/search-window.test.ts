import { expect, it } from 'vitest';
import { isCountryBesidePlaces } from './search-window.queries.ts';

it('a country and its places may have no job in common', () => {
  const filters = { jobTypes: 'All Jobs', open: 'yes' } as const;
  const search = { words: undefined, now: new Date(), hasKeys: true, filters };
  const inCountry = { ...search, filters: { ...filters, country: 'BD' } };
  expect(isCountryBesidePlaces({ ...inCountry, location: "'=l:1'" })).toBe(true);
  expect(isCountryBesidePlaces({ ...search, location: "'=l:1'" })).toBe(false);
  expect(isCountryBesidePlaces(inCountry)).toBe(false);
});
