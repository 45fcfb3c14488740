import { m } from '#messages';
import { searchLimit } from '#contract/hiring/job-choices.ts';
import type {
  JobFacets,
  JobFacetsQuery,
  JobHighlights,
  JobSearchQuery,
} from '#contract/hiring/search.ts';
import type { OutsideTransaction, Queryable } from '#server/platform/database/database.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { type FoundJobRow, listFoundJobs } from './found-jobs.queries.ts';
import { listUnknownBengaliStems } from './bengali-stems.queries.ts';
import { listUnknownStems, parseQuery, replaceStems } from './fuzzy-search.queries.ts';
import { isBengali } from '#contract/platform/text/words.ts';
import { countJobs } from '#server/hiring/job-lists/job-pages.queries.ts';
import { countedLimit, countFacets } from './job-facets.ts';
import {
  findJobIds,
  type JobConditions,
  type JobFilters,
  listJobGroups,
  type SearchWords,
} from './job-search.queries.ts';
import { toCategory } from '#server/hiring/job-lists/job-lists.queries.ts';
import { parseLocation } from './location-words.queries.ts';
import { prepareWords, toExcerptPieces, toPieces } from './search-text.ts';

/** Amounts of different currencies do not compare. */
export function assertCurrency({ salaryFrom, currency }: JobFilters): void {
  if (salaryFrom !== undefined && currency === undefined) {
    const fields = { currency: m.fault_currency_missing() };
    throw new AppError('validation-failed', { fields });
  }
}

/** Whether the list has one of the two kinds of jobs, or both, and no other filter. */
const isPlainList = (filters: JobFilters): boolean => {
  const { jobTypes: _jobTypes, open, currency: _currency, salaryUnit: _unit, ...others } = filters;
  return open === 'yes' && Object.values(others).every((value) => value === undefined);
};

/** Whether any job has the words, whatever the filters; not asked where there were none. */
async function isFoundAnywhere(db: Queryable, { words, filters, now }: JobConditions) {
  const { open, jobTypes } = filters;
  if (jobTypes === 'All Jobs' && isPlainList(filters)) {
    return false;
  }
  const all = { jobTypes: 'All Jobs', open } as const;
  const page = { order: 'newest', offset: 0, limit: 0 } as const;
  const { count } = await findJobIds(db, { words, filters: all, now, ...page });
  return count > 0;
}

/** The words with similar ones in place of unknown ones. Undefined where none is similar, or the filters alone exclude all jobs. */
async function findFuzzyWords(
  db: Queryable,
  conditions: JobConditions & { readonly words: SearchWords },
): Promise<SearchWords | undefined> {
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
  return { ...words, ...(await replaceStems(db, words.query, similar)) };
}

type TypedSearch = Omit<JobConditions, 'words'> & { readonly q: string | undefined };

/** Parses the words and the location of a search; undefined for words that no job can have, such as signs alone. */
export async function parseSearch(
  db: OutsideTransaction,
  { q, filters, now }: TypedSearch,
): Promise<JobConditions | undefined> {
  assertCurrency(filters);
  const { open } = filters;
  const location = filters.location
    ? await parseLocation(db, { location: filters.location, open })
    : undefined;
  if (!q) {
    return { words: undefined, filters, location, now };
  }
  const typed = prepareWords(q);
  const words = { ...(await parseQuery(db, typed)), typed };
  return words.query === '' ? undefined : { words, filters, location, now };
}

/** The result of `find` for the typed words or, where that is undefined, for similar ones. */
async function findExactOrFuzzy<Result>(
  db: OutsideTransaction,
  search: TypedSearch,
  find: (conditions: JobConditions) => Promise<Result | undefined>,
): Promise<{ result?: Result | undefined; isFuzzy: boolean }> {
  const conditions = await parseSearch(db, search);
  if (!conditions) {
    return { isFuzzy: false };
  }
  const exact = await find(conditions);
  const { words } = conditions;
  const similar =
    exact === undefined && words ? await findFuzzyWords(db, { ...conditions, words }) : undefined;
  const result = similar ? await find({ ...conditions, words: similar }) : exact;
  return { result, isFuzzy: similar !== undefined && result !== undefined };
}

/** The ids of one page of a search, and the words to mark in these jobs. */
export async function findJobs(
  { db, clock }: ReadDeps,
  { q, order, page, size, ...filters }: JobSearchQuery,
) {
  const search = { q, filters, now: clock() };
  const { result, isFuzzy } = await findExactOrFuzzy(db, search, async (conditions) => {
    const range = { order, offset: page * size, limit: size };
    const { ids, count } = await findJobIds(db, { ...conditions, ...range });
    return count > 0 ? { ids, count, words: conditions.words } : undefined;
  });
  return { ...(result ?? { ids: [], count: 0, words: undefined }), isFuzzy };
}

/** One page of the jobs that match a search; empty past the last one. `count` is `searchLimit` at most. */
export async function searchJobs(deps: ReadDeps, query: JobSearchQuery) {
  const { ids, count, words, isFuzzy } = await findJobs(deps, query);
  const rows = await listFoundJobs(deps.db, ids, words);
  return { rows, count: Math.min(count, searchLimit), isMore: count > searchLimit, isFuzzy };
}

/** The counts beside the filters of a search. */
export async function getFacets(
  { db, clock }: ReadDeps,
  { q, ...filters }: JobFacetsQuery,
): Promise<JobFacets> {
  const search = { q, filters, now: clock() };
  const { result: groups = [] } = await findExactOrFuzzy(db, search, async (conditions) => {
    const found = await listJobGroups(db, conditions);
    return found.length > 0 ? found : undefined;
  });
  const counted = groups.reduce((sum, { n }) => sum + n, 0);
  const isMore = counted > countedLimit;
  const { salaryFrom, currency, jobTypes } = filters;
  const chosen = { ...filters, currency: salaryFrom === undefined ? undefined : currency };
  const facets = countFacets(groups, chosen);
  if (q || isMore || !isPlainList(filters)) {
    return { ...facets, isMore };
  }
  const closed = (await countJobs(db, toCategory[jobTypes])) - facets.jobTypes[jobTypes];
  return { ...facets, isMore, closed: Math.max(0, closed) };
}

/** The marked texts of a found job, in pieces; empty for a search without words. */
export const toHighlights = ({ marked }: FoundJobRow): { highlights?: JobHighlights } =>
  marked
    ? {
        highlights: {
          position: toPieces(marked.position),
          company: toPieces(marked.company),
          location: toPieces(marked.location),
          excerpt: toExcerptPieces(marked.excerpt),
        },
      }
    : {};
