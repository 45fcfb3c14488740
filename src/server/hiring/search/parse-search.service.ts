import { m } from '#messages';
import type { OutsideTransaction, Queryable } from '#server/platform/database/database.ts';
import { isTimeout } from '#server/platform/database/database-errors.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { isBengali } from '#contract/platform/text/words.ts';
import { listUnknownBengaliStems, withKnownForms } from './bengali-stems.queries.ts';
import { haveKeys } from './filter-keys-fill.queries.ts';
import {
  listUnknownStems,
  parseCompany,
  parseQuery,
  replaceStems,
} from './fuzzy-search.queries.ts';
import type { JobFilters } from './job-filters.queries.ts';
import { findJobIds } from './job-search.queries.ts';
import { parseLocation } from './location-words.queries.ts';
import type { JobConditions, SearchWords } from './job-conditions.queries.ts';
import { prepareWords } from './search-text.ts';
import { findSearchedPlaces } from './searched-places.queries.ts';
import { isContradiction } from './split-query.ts';

/** Amounts of different currencies do not compare. */
export function assertCurrency({ salaryFrom, currency }: JobFilters): void {
  if (salaryFrom !== undefined && currency === undefined) {
    const fields = { currency: m.fault_currency_missing() };
    throw new AppError('validation-failed', { fields });
  }
}

/** Whether the list has one of the two kinds of jobs, or both, and no other filter. */
export const isPlainList = (filters: JobFilters): boolean => {
  const { jobTypes: _jobTypes, open, currency: _currency, salaryUnit: _unit, ...others } = filters;
  return open === 'yes' && Object.values(others).every((value) => value === undefined);
};

/** Whether any job has the words, whatever the filters; not asked where there were none. */
async function isFoundAnywhere(
  db: Queryable,
  { words, filters, now, hasKeys }: JobConditions & { readonly words: SearchWords },
) {
  const { open, jobTypes } = filters;
  if (jobTypes === 'All Jobs' && isPlainList(filters)) {
    return false;
  }
  const all = { jobTypes: 'All Jobs', open } as const;
  const page = { order: 'newest', offset: 0, limit: 0 } as const;
  const known = { ...words, query: await withKnownForms(db, words.query) };
  const { count } = await findJobIds(db, { words: known, filters: all, now, hasKeys, ...page });
  return count > 0;
}

/** The words with similar ones in place of unknown ones, or the same in another spelling. Undefined where none is similar, or the filters alone exclude all jobs. */
async function findFuzzyWords(
  db: Queryable,
  conditions: JobConditions & { readonly words: SearchWords },
): Promise<{ readonly words: SearchWords; readonly isSpelling: boolean } | undefined> {
  const { words } = conditions;
  const others = words.stems.filter((stem) => !isBengali(stem));
  const unknown = [
    ...(await listUnknownBengaliStems(db, words.stems.filter(isBengali))),
    ...(others.length > 0 ? await listUnknownStems(db, others) : []),
  ];
  const similar = unknown.filter((stem) => stem.similar.length > 0);
  if (similar.length === 0 || (await isFoundAnywhere(db, conditions))) {
    return undefined;
  }
  const isSpelling = similar.every((stem) => stem.isSpelling);
  return { words: { ...words, ...(await replaceStems(db, words.query, similar)) }, isSpelling };
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
    const findInTime = async ({ words: parsed, ...others }: JobConditions) => {
      const query = parsed && (await withKnownForms(db, parsed.query));
      if (isContradiction(query ?? '')) {
        return undefined;
      }
      const given = { ...others, words: parsed && { ...parsed, query: query ?? '' } };
      return orIfSlow(
        () => find(given),
        async () => {
          const newest = await find({ ...given, isRecentOnly: true });
          countCut?.('newest');
          return newest;
        },
      );
    };
    const exact = await findInTime(conditions);
    const { words } = conditions;
    if (exact !== undefined || !words) {
      return { result: exact, isFuzzy: false, isCut: false };
    }
    const similar = await findFuzzyWords(db, { ...conditions, words });
    const result = similar && (await findInTime({ ...conditions, words: similar.words }));
    return { result, isFuzzy: result !== undefined && !similar?.isSpelling, isCut: false };
  };
  return orIfSlow(findAll, () => {
    countCut?.('none');
    return { isFuzzy: false, isCut: true };
  });
};
