import { expect, it } from 'vitest';
import { JobFacetsQuery, JobSearchQuery } from '#contract/hiring/search.ts';
import { listCalls } from './measure-search.ts';
import { makePlacedCall, makeRandomCall } from './random-questions.ts';
import { makeRandom } from './random.ts';
import { listFilterQuestions } from './search-questions.ts';
import { knownQuestions, pageQuestions, wordQuestions } from './search-words.ts';

const written = listCalls([
  ...knownQuestions,
  ...wordQuestions,
  ...pageQuestions,
  ...listFilterQuestions(),
]);

it('asks what anyone may ask, by chance too', () => {
  const random = makeRandom(3);
  const calls = [
    ...written,
    ...Array.from({ length: 2_000 }, () => makeRandomCall(random)),
    ...Array.from({ length: 500 }, () => makePlacedCall(random)),
  ];
  for (const { kind, query } of calls) {
    const { order: _order, page: _page, size: _size, ...filters } = query;
    const { data } =
      kind === 'search' ? JobSearchQuery.safeParse(query) : JobFacetsQuery.safeParse(filters);
    expect(data).toMatchObject(filters);
  }
});

it('has a name of its own for each written question, by which an earlier run is compared', () => {
  expect(new Set(written.map(({ name }) => name)).size).toBe(written.length);
});

it('asks by chance the same for the same seed', () => {
  expect(makeRandomCall(makeRandom(5))).toEqual(makeRandomCall(makeRandom(5)));
});
