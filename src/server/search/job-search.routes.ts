import { experienceSteps } from '#contract/choices.ts';
import { maxCachedPage } from '#contract/pagination.ts';
import { type JobFacetsQuery, jobSearchEndpoints } from '#contract/search.ts';
import type { ApiApp, ReadDeps } from '#server/http/api.ts';
import { cached } from '#server/http/cached.ts';
import type { LimitConcurrency } from '#server/http/concurrency-limit.ts';
import { toJobSummary } from '#server/jobs/job-rows.queries.ts';
import { makeVisibleApplicants } from '#server/jobs/visible-applicants.service.ts';
import { listSuggestions } from './job-search.queries.ts';
import { getFacets, searchJobs, toHighlights } from './job-search.service.ts';
import { prepareWords } from './search-text.ts';

/** Searches that run at once, and that wait. More at once would delay all other requests. */
export const searchConcurrency = { running: 4, waiting: 200 };

/** Whether the response is worth caching: typed words are rarely the same twice. */
const isCommon = ({ q, location, maxExp, salaryFrom }: JobFacetsQuery): boolean =>
  !q &&
  !location &&
  salaryFrom === undefined &&
  (maxExp === undefined || experienceSteps.some((step) => step === maxExp));

interface SearchDeps extends ReadDeps {
  /** Shared with the feeds by words. */
  readonly limitSearches: LimitConcurrency;
}

/** The public search. It shows a signed-in job seeker which of the jobs were applied to. */
export function jobSearchRoutes(app: ApiApp, { limitSearches, ...deps }: SearchDeps): void {
  const { search, listFacets, suggest } = jobSearchEndpoints;
  const { loadOwn } = makeVisibleApplicants(deps);

  app.route(
    cached(
      search,
      async ({ actor, query }) => {
        const { rows, ...found } = await limitSearches(() => searchJobs(deps, query));
        const own = await loadOwn(actor, rows);
        const jobs = rows.map((row) => ({ ...toJobSummary(row, own), ...toHighlights(row) }));
        return { jobs, ...found };
      },
      (query) => isCommon(query) && query.page < maxCachedPage,
    ),
  );

  app.route(
    cached(listFacets, ({ query }) => limitSearches(() => getFacets(deps, query)), isCommon),
  );

  app.route({
    ...suggest,
    handler: ({ query: { q, kind } }) =>
      limitSearches(() => listSuggestions(deps.db, prepareWords(q), kind)),
  });
}
