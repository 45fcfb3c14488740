import { availableParallelism } from 'node:os';
import { experienceSteps } from '#contract/hiring/job-choices.ts';
import { loadCountryNames } from '#contract/hiring/job-place-texts.ts';
import { maxCachedPage } from '#contract/platform/pagination.ts';
import { type JobFacetsQuery, jobSearchEndpoints } from '#contract/hiring/search.ts';
import type { ApiApp, ReadDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { cached } from '#server/platform/http/cached-calls.ts';
import {
  type LimitConcurrency,
  makeConcurrencyLimit,
} from '#server/platform/http/concurrency-limit.ts';
import { toJobSummary } from '#server/hiring/jobs/present-jobs.queries.ts';
import { makeVisibleApplicants } from '#server/hiring/applications/visible-applicants.service.ts';
import { searchConnections } from '#server/platform/database/open-database.ts';
import type { OutsideTransaction } from '#server/platform/database/database.ts';
import type { Metrics } from '#server/platform/ops/metrics.ts';
import { getFacets, searchJobs, toHighlights } from './job-search.service.ts';
import { toNearness } from './nearness.ts';
import { suggest } from './suggestions.service.ts';

/**
 * Searches that run at once, and that wait: as many as are answered within three seconds. More at once would delay all other
 * requests. Where the database is on this machine, a crowd of searches has half of the processors.
 */
export const makeSearchLimit = (isRemoteDatabase: boolean): LimitConcurrency =>
  makeConcurrencyLimit({
    running: searchConnections,
    waiting: 1_000,
    waitMs: 3_000,
    ...(!isRemoteDatabase && {
      crowd: {
        waiting: searchConnections,
        running: Math.min(searchConnections, Math.ceil(availableParallelism() / 2)),
      },
    }),
  });

/** Whether the response is worth caching: typed words are rarely the same twice. */
const isCommon = ({
  q,
  location,
  place,
  radius,
  company,
  newSince,
  maxExp,
  salaryFrom,
}: JobFacetsQuery): boolean =>
  !q &&
  !location &&
  !place &&
  radius === undefined &&
  !company &&
  newSince === undefined &&
  salaryFrom === undefined &&
  (maxExp === undefined || experienceSteps.some((step) => step === maxExp));

/** A text that is still being typed is rarely asked for again. */
const isNever = () => false;

interface SearchDeps extends ReadDeps {
  /** Shared with the feeds by words. */
  readonly limitSearches: LimitConcurrency;
  readonly beginSearch: () => OutsideTransaction;
  readonly metrics: Pick<Metrics, 'countCutSearch'>;
}

/** The public search. It shows a signed-in job seeker which of the jobs were applied to. */
export function jobSearchRoutes(
  app: ApiApp,
  { limitSearches, metrics, ...given }: SearchDeps,
): void {
  const { loadMyApplications } = makeVisibleApplicants(given);
  app.addHook('onListen', (done) => {
    loadCountryNames();
    done();
  });
  const begin = () => {
    // Where no server listens, the first search would spend its time on them.
    loadCountryNames();
    return {
      db: given.beginSearch(),
      beginSearch: given.beginSearch,
      clock: given.clock,
      countCut: metrics.countCutSearch,
    };
  };
  serve(app, jobSearchEndpoints, {
    search: cached(
      async ({ actor, query }) => {
        const { rows, places, ...found } = await limitSearches(() => searchJobs(begin(), query));
        const visible = await loadMyApplications(actor, rows);
        const jobs = rows.map((row) => ({
          ...toJobSummary(row, visible),
          ...toHighlights(row),
          ...toNearness(row, places),
        }));
        return { jobs, ...found };
      },
      (query) => isCommon(query) && query.page < maxCachedPage,
    ),

    listFacets: cached(({ query }) => limitSearches(() => getFacets(begin(), query)), isCommon),

    suggest: cached(
      ({ query: { q, kind } }) => limitSearches(() => suggest(given.beginSearch(), q, kind)),
      isNever,
    ),
  });
}
