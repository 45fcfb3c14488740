import { experienceSteps } from '#contract/hiring/job-choices.ts';
import { maxCachedPage } from '#contract/platform/pagination.ts';
import { type JobFacetsQuery, jobSearchEndpoints } from '#contract/hiring/search.ts';
import type { ApiApp, ReadDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { cached } from '#server/platform/http/cached-calls.ts';
import type { LimitConcurrency } from '#server/platform/http/concurrency-limit.ts';
import { toJobSummary } from '#server/hiring/jobs/job-rows.queries.ts';
import { makeVisibleApplicants } from '#server/hiring/applications/visible-applicants.service.ts';
import { listSuggestions } from './job-search.queries.ts';
import { searchConnections } from '#server/platform/database/open-database.ts';
import type { OutsideTransaction } from '#server/platform/database/database.ts';
import type { Metrics } from '#server/platform/ops/metrics.ts';
import { getFacets, searchJobs, toHighlights } from './job-search.service.ts';
import { prepareWords } from './search-text.ts';

/** Searches that run at once, and that wait. More at once would delay all other requests. */
export const searchConcurrency = { running: searchConnections, waiting: 200 };

/** Whether the response is worth caching: typed words are rarely the same twice. */
const isCommon = ({
  q,
  location,
  company,
  newSince,
  maxExp,
  salaryFrom,
}: JobFacetsQuery): boolean =>
  !q &&
  !location &&
  !company &&
  newSince === undefined &&
  salaryFrom === undefined &&
  (maxExp === undefined || experienceSteps.some((step) => step === maxExp));

interface SearchDeps extends ReadDeps {
  /** Shared with the feeds by words. */
  readonly limitSearches: LimitConcurrency;
  readonly searchDb: OutsideTransaction;
  readonly metrics: Pick<Metrics, 'countCutSearch'>;
}

/** The public search. It shows a signed-in job seeker which of the jobs were applied to. */
export function jobSearchRoutes(
  app: ApiApp,
  { limitSearches, metrics, ...given }: SearchDeps,
): void {
  const { loadMyApplications } = makeVisibleApplicants(given);
  const deps = { db: given.searchDb, clock: given.clock, countCut: metrics.countCutSearch };

  serve(app, jobSearchEndpoints, {
    search: cached(
      async ({ actor, query }) => {
        const { rows, ...found } = await limitSearches(() => searchJobs(deps, query));
        const visible = await loadMyApplications(actor, rows);
        const jobs = rows.map((row) => ({ ...toJobSummary(row, visible), ...toHighlights(row) }));
        return { jobs, ...found };
      },
      (query) => isCommon(query) && query.page < maxCachedPage,
    ),

    listFacets: cached(({ query }) => limitSearches(() => getFacets(deps, query)), isCommon),

    suggest: ({ query: { q, kind } }) =>
      limitSearches(() => listSuggestions(deps.db, prepareWords(q), kind)),
  });
}
