import { searchLimit } from '#contract/hiring/job-choices.ts';
import type {
  JobFacets,
  JobFacetsQuery,
  JobHighlights,
  JobSearchQuery,
} from '#contract/hiring/search.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { countJobs as countStoredJobs } from '#server/hiring/job-lists/job-pages.queries.ts';
import { toCategory } from '#server/hiring/job-lists/job-lists.queries.ts';
import { type FoundJobRow, listFoundJobs } from './found-jobs.queries.ts';
import { countForFacets, type Work } from './facet-counts.service.ts';
import { type CountedJobs, countFacets } from './job-facets.ts';
import { findJobIds } from './job-search.queries.ts';
import { findExactOrFuzzy, orIfSlow, type SearchDeps } from './parse-search.service.ts';
import { isPlainList } from './similar-words.service.ts';
import { toExcerptPieces, toPieces } from './search-text.ts';
import { workLimit } from './statement-work.ts';

/** The ids of one page of a search, and the words to mark in these jobs. */
export async function findJobs(
  deps: SearchDeps,
  { q, order, page, size, ...filters }: JobSearchQuery,
) {
  const search = { q, filters, now: deps.clock() };
  let left = workLimit;
  const { result, isFuzzy, isCut } = await findExactOrFuzzy(deps, search, async (conditions) => {
    const range = { order, offset: page * size, limit: size };
    left -= conditions.words?.metWork ?? 0;
    const found = await findJobIds(deps.db, { ...conditions, ...range }, left);
    left -= found.work;
    return found.count > 0 || found.isPartial
      ? { ...found, words: conditions.words, places: conditions.places }
      : undefined;
  });
  const nothing = { ids: [], count: 0, isPartial: isCut, words: undefined, places: undefined };
  return { ...(result ?? nothing), isFuzzy };
}

interface ShownDeps extends SearchDeps {
  /** Begins another search, which has all of the time. */
  readonly beginSearch: () => Queryable;
}

/** One page of the jobs that match a search; empty past the last one. `count` is `searchLimit` at most. */
export async function searchJobs(deps: ShownDeps, query: JobSearchQuery) {
  const { ids, count, isPartial, words, places, isFuzzy } = await findJobs(deps, query);
  // A few rows are read by their keys. On a busy machine even that may take longer than what is left.
  const rows = await orIfSlow(
    () => listFoundJobs(deps.db, ids, words),
    () => listFoundJobs(deps.beginSearch(), ids, undefined),
  );
  const isMore = count > searchLimit;
  // Of more matches than are counted only an order over all of them is partial: the newest come first in any case.
  const isOrdered = query.order === 'experience' || query.order === 'nearest';
  return {
    rows,
    places,
    count: Math.min(count, searchLimit),
    isMore,
    isFuzzy,
    ...(isPartial && (isOrdered || !isMore) && { isPartial }),
  };
}

const hasJobs = ({ groups, isWhole }: CountedJobs): boolean => groups.length > 0 || !isWhole;

/** The counts beside the filters of a search. */
export async function getFacets(
  deps: SearchDeps,
  { q, ...filters }: JobFacetsQuery,
): Promise<JobFacets> {
  const search = { q, filters, now: deps.clock() };
  const work: Work = [];
  const { result, isCut } = await findExactOrFuzzy(deps, search, async (conditions) => {
    const counted = await countForFacets(deps, conditions, work);
    return [counted.all, ...counted.chosen.values()].some(hasJobs) ? counted : undefined;
  });
  const facets = countFacets(result ?? { all: { groups: [], isWhole: !isCut }, chosen: new Map() });
  const { jobTypes } = filters;
  const open = facets.jobTypes[jobTypes];
  if (q || !isPlainList(filters) || facets.lowerBounds.length > 0 || open > searchLimit) {
    return facets;
  }
  const stored = await orIfSlow(
    () => countStoredJobs(deps.db, toCategory[jobTypes]),
    () => undefined,
  );
  return stored === undefined ? facets : { ...facets, closed: Math.max(0, stored - open) };
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
