import { experienceSteps, type JobFacetsQuery, jobSearchEndpoints } from '#contract/job-search.ts';
import type { ApiApp } from '#server/platform/api.ts';
import { keptForVisitors } from '#server/platform/public-answers.ts';
import { getFacets } from './job-facets.service.ts';
import { toJobSummary } from './job-rows.queries.ts';
import { searchJobs, toHighlights } from './job-search.service.ts';
import { listSuggestions } from './job-suggestions.queries.ts';
import type { JobsDeps } from './job-view.ts';
import { prepareWords } from './search-words.ts';

/** Who goes further reads on where few others do. */
const keptPages = 50;

/** Whether others will ask the same: what people type has no end. */
const isChosen = ({ q, location, maxExp }: JobFacetsQuery): boolean =>
  !q && !location && (maxExp === undefined || experienceSteps.some((step) => step === maxExp));

/** Search for everybody. It shows a signed-in job seeker which of the jobs were applied to. */
export function jobSearchRoutes(app: ApiApp, deps: JobsDeps): void {
  const { search, listFacets, suggest } = jobSearchEndpoints;

  app.route({
    ...keptForVisitors(search, (query) => isChosen(query) && query.page < keptPages),
    handler: async (request) => {
      const { rows, ...found } = await searchJobs(deps, request.query);
      const view = await deps.views.ofList(deps, request.actor, rows);
      const jobs = rows.map((row) => ({ ...toJobSummary(row, view), ...toHighlights(row) }));
      return { jobs, ...found };
    },
  });

  app.route({
    ...keptForVisitors(listFacets, isChosen),
    handler: (request) => getFacets(deps, request.query),
  });

  app.route({
    ...suggest,
    handler: (request) => listSuggestions(deps.db, prepareWords(request.query.q)),
  });
}
