import { maxCachedPage } from '#contract/pagination.ts';
import { experienceSteps, type JobFacetsQuery, jobSearchEndpoints } from '#contract/search.ts';
import { cached } from '#server/http/cached.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { getFacets } from './job-facets.service.ts';
import { toJobSummary } from '#server/jobs/job-rows.queries.ts';
import { searchJobs, toHighlights } from './job-search.service.ts';
import { listSuggestions } from './job-suggestions.queries.ts';
import { loadOwnApplications } from '#server/jobs/visible-applicants.service.ts';
import { prepareWords } from './search-words.ts';

/** Whether others will ask the same: what people type has no end. */
const isChosen = ({ q, location, maxExp }: JobFacetsQuery): boolean =>
  !q && !location && (maxExp === undefined || experienceSteps.some((step) => step === maxExp));

/** Search for everybody. It shows a signed-in job seeker which of the jobs were applied to. */
export function jobSearchRoutes(app: ApiApp, deps: ApiDeps): void {
  const { search, listFacets, suggest } = jobSearchEndpoints;

  app.route(
    cached(
      search,
      async (request) => {
        const { rows, ...found } = await searchJobs(deps, request.query);
        const view = await loadOwnApplications(deps, request.actor, rows);
        const jobs = rows.map((row) => ({ ...toJobSummary(row, view), ...toHighlights(row) }));
        return { jobs, ...found };
      },
      (query) => isChosen(query) && query.page < maxCachedPage,
    ),
  );

  app.route(cached(listFacets, (request) => getFacets(deps, request.query), isChosen));

  app.route({
    ...suggest,
    handler: (request) => listSuggestions(deps.db, prepareWords(request.query.q)),
  });
}
