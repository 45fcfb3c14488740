import { m } from '#messages';
import type { OutsideTransaction, Queryable } from '#server/platform/database/database.ts';
import { isTimeout } from '#server/platform/database/database-errors.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { haveKeys } from './filter-keys-fill.queries.ts';
import { parseCompany, parseQuery } from './fuzzy-search.queries.ts';
import type { JobFilters } from './job-filters.queries.ts';
import { withFrequencies, withMet } from './known-words.queries.ts';
import { parseLocation } from './location-words.queries.ts';
import type { JobConditions, SearchWords } from './job-conditions.queries.ts';
import { prepareWords } from './search-text.ts';
import { findSearchedPlaces } from './searched-places.queries.ts';
import { findFuzzyWords } from './similar-words.service.ts';
import { isContradiction } from './split-query.ts';

/** Amounts of different currencies do not compare. */
export function assertCurrency({ salaryFrom, currency }: JobFilters): void {
  if (salaryFrom !== undefined && currency === undefined) {
    const fields = { currency: m.fault_currency_missing() };
    throw new AppError('validation-failed', { fields });
  }
}

type TypedSearch = Pick<JobConditions, 'filters' | 'now'> & { readonly q: string | undefined };

/** Parses the words and the location of a search; undefined for words that no job can have, such as signs alone. */
export async function parseSearch(
  db: OutsideTransaction,
  { q, filters, now }: TypedSearch,
): Promise<JobConditions | undefined> {
  assertCurrency(filters);
  const places = await findSearchedPlaces(db, filters);
  const typed =
    filters.location && !filters.place ? await parseLocation(db, filters.location) : undefined;
  const location = typed && places ? `( ${typed} ) | ${places.query}` : (places?.query ?? typed);
  const companyWords = filters.company && (await parseCompany(db, filters.company));
  const given = { filters, location, companyWords, places, now, hasKeys: await haveKeys(db) };
  if (!q) {
    return { words: undefined, ...given };
  }
  const prepared = prepareWords(q);
  const words = { ...(await parseQuery(db, prepared)), typed: prepared };
  return words.query === '' ? undefined : { words, ...given };
}

/** What a search needs. Visitors' statements have a limit of time. */
export interface SearchDeps extends ReadDeps {
  /** Called where a search took too long, with what it found all the same. */
  readonly countCut?: (shown: 'newest' | 'none') => void;
}

/** The result of some work or, where a statement took too long, of other work. */
export async function orIfSlow<Result>(
  work: () => Promise<Result>,
  instead: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isTimeout(error)) {
      throw error;
    }
    return instead();
  }
}

interface Outcome<Result> {
  readonly result?: Result | undefined;
  readonly isFuzzy: boolean;
  /** The search took too long, and no job was looked at. */
  readonly isCut: boolean;
}

async function knowWords(db: Queryable, words: SearchWords): Promise<SearchWords> {
  const known = await withFrequencies(db, words);
  return orIfSlow(
    () => withMet(db, known),
    () => known,
  );
}

/**
 * The result of `find` for the typed words or, where that is undefined, for similar ones. Where it takes too long, `find` is
 * asked for the newest jobs alone.
 */
export const findExactOrFuzzy = <Result>(
  { db, countCut }: SearchDeps,
  search: TypedSearch,
  find: (conditions: JobConditions) => Promise<Result | undefined>,
): Promise<Outcome<Result>> => {
  const findAll = async (): Promise<Outcome<Result>> => {
    const conditions = await parseSearch(db, search);
    if (!conditions) {
      return { isFuzzy: false, isCut: false };
    }
    const findInTime = async (given: JobConditions) =>
      isContradiction(given.words?.query ?? '')
        ? undefined
        : orIfSlow(
            () => find(given),
            async () => {
              const newest = await find({ ...given, isRecentOnly: true });
              countCut?.('newest');
              return newest;
            },
          );
    const { words } = conditions;
    const known = words && (await knowWords(db, words));
    const exact = await findInTime({ ...conditions, words: known });
    if (exact !== undefined || !words || !known) {
      return { result: exact, isFuzzy: false, isCut: false };
    }
    const similar = await findFuzzyWords(db, words, { ...conditions, words: known });
    const alike = similar && (await knowWords(db, similar.words));
    const result = alike && (await findInTime({ ...conditions, words: alike }));
    return { result, isFuzzy: result !== undefined && !similar?.isSpelling, isCut: false };
  };
  return orIfSlow(findAll, () => {
    countCut?.('none');
    return { isFuzzy: false, isCut: true };
  });
};
