import {
  type JobFacets,
  type JobFacetsQuery,
  type JobHighlights,
  type JobSearchQuery,
  searchLimit,
} from '#contract/search.ts';
import type { Queryable } from '#server/database/database.ts';
import type { ReadDeps } from '#server/http/api.ts';
import { type FoundJobRow, listFoundJobs } from './found-jobs.queries.ts';
import { listUnknownStems, parseQuery, replaceStems } from './fuzzy-search.queries.ts';
import { countedLimit, countFacets, type JobGroup } from './job-facets.ts';
import {
  findJobIds,
  type JobConditions,
  listJobGroups,
  type SearchWords,
} from './job-search.queries.ts';
import { prepareWords, toExcerptPieces, toPieces } from './search-text.ts';

/** What was typed, to the letter; null where it holds nothing to search for. */
async function parseWords(db: Queryable, typed: string): Promise<SearchWords | null> {
  const prepared = prepareWords(typed);
  const parsed = await parseQuery(db, prepared);
  return parsed.query === '' ? null : { ...parsed, typed: prepared };
}

/** Whether any job has the words, whatever the filters. */
async function isFoundAnywhere(db: Queryable, { words, filters: { open }, now }: JobConditions) {
  const filters = { jobTypes: 'All Jobs', open } as const;
  const { count } = await findJobIds(db, {
    words,
    filters,
    now,
    order: 'newest',
    offset: 0,
    limit: 0,
  });
  return count > 0;
}

/** Similar words for those that found nothing; undefined where there are none, or where the filters left nothing. */
async function findFuzzyWords(
  db: Queryable,
  conditions: JobConditions & { readonly words: SearchWords },
): Promise<SearchWords | undefined> {
  const { words } = conditions;
  const similar = (await listUnknownStems(db, words.stems)).filter(
    (stem) => stem.similar.length > 0,
  );
  if (similar.length === 0 || (await isFoundAnywhere(db, conditions))) {
    return undefined;
  }
  return { ...words, ...(await replaceStems(db, words.query, similar)) };
}

interface Found<Result> {
  readonly result: Result;
  /** No job has the words as they were typed: these have words that are spelt much like them. */
  readonly isFuzzy: boolean;
}

/** What `find` finds with the words as they were typed, or else with similar ones; undefined where there are none. */
async function withFuzzyWords<Result>(
  db: Queryable,
  { typed, ...conditions }: Omit<JobConditions, 'words'> & { readonly typed: string | undefined },
  find: (words: SearchWords | undefined) => Promise<Result | undefined>,
): Promise<Found<Result> | undefined> {
  const words = typed ? await parseWords(db, typed) : undefined;
  if (words === null) {
    return undefined;
  }
  const exact = await find(words);
  if (exact !== undefined || words === undefined) {
    return exact && { result: exact, isFuzzy: false };
  }
  const fuzzyWords = await findFuzzyWords(db, { ...conditions, words });
  const result = fuzzyWords && (await find(fuzzyWords));
  return result && { result, isFuzzy: true };
}

export interface FoundJobs {
  readonly rows: FoundJobRow[];
  /** `searchLimit` at most. */
  readonly count: number;
  readonly isMore: boolean;
  readonly isFuzzy: boolean;
}

/** One page of what a search finds; empty past its end. */
export async function searchJobs(
  { db, clock }: ReadDeps,
  { q, order, page, size, ...filters }: JobSearchQuery,
): Promise<FoundJobs> {
  const conditions = { filters, now: clock() };
  const found = await withFuzzyWords(db, { ...conditions, typed: q }, async (words) => {
    const search = { ...conditions, words, order, offset: page * size, limit: size };
    const { ids, count } = await findJobIds(db, search);
    return count > 0 ? { count, rows: await listFoundJobs(db, ids, words) } : undefined;
  });
  const { rows, count } = found?.result ?? { rows: [], count: 0 };
  return {
    rows,
    count: Math.min(count, searchLimit),
    isMore: count > searchLimit,
    isFuzzy: found?.isFuzzy ?? false,
  };
}

/** The counts beside the choices of a search, of the same jobs that it finds. */
export async function getFacets(
  { db, clock }: ReadDeps,
  { q, ...filters }: JobFacetsQuery,
): Promise<JobFacets> {
  const conditions = { filters, now: clock() };
  const found = await withFuzzyWords(db, { ...conditions, typed: q }, async (words) => {
    const groups = await listJobGroups(db, { ...conditions, words });
    return groups.length > 0 ? groups : undefined;
  });
  const groups: readonly JobGroup[] = found?.result ?? [];
  const counted = groups.reduce((sum, { n }) => sum + n, 0);
  return { ...countFacets(groups, filters), isMore: counted > countedLimit };
}

/** Where the words of the search stand in a found job; nothing where none were searched for. */
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
