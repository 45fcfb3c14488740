import type { JobFacets, JobFacetsQuery } from '#contract/search.ts';
import { findCloseWords, readTypedWords } from './close-words.service.ts';
import { countedLimit, countFacets, type JobGroup } from './job-facets.ts';
import { listJobGroups } from './job-facets.queries.ts';
import type { JobFilters } from './job-filters.queries.ts';
import type { ReadDeps } from '#server/http/api.ts';

/** The counts beside the choices of a search, of the same jobs that it finds. */
export async function getFacets(
  deps: ReadDeps,
  { q, ...filters }: JobFacetsQuery,
): Promise<JobFacets> {
  const groups = await listGroups(deps, { q, filters });
  const counted = groups.reduce((sum, { n }) => sum + n, 0);
  return { ...countFacets(groups, filters), isMore: counted > countedLimit };
}

async function listGroups(
  { db, clock }: ReadDeps,
  { q, filters }: { q: string | undefined; filters: JobFilters },
): Promise<JobGroup[]> {
  const words = q ? await readTypedWords(db, q) : undefined;
  if (words === null) {
    return [];
  }
  const asked = { filters, now: clock() };
  const groups = await listJobGroups(db, { ...asked, words });
  if (groups.length > 0 || words === undefined) {
    return groups;
  }
  const close = await findCloseWords(db, { ...asked, words });
  return close ? listJobGroups(db, { ...asked, words: close }) : [];
}
