import { jobListsEndpoints } from '#contract/hiring/job-lists.ts';
import { maxCachedPage } from '#contract/platform/pagination.ts';
import type { JobCategory } from '#contract/accounts/profile-choices.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiApp, ReadDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { cached } from '#server/platform/http/cached-calls.ts';
import { decodeCursor } from '#server/platform/database/cursor.ts';
import { sendCursorPage } from '#server/platform/http/cursor-page.ts';
import { listHiringCompanies } from './hiring-companies.queries.ts';
import { listCompanyJobs, listJobsAfter, makeOpenJobsReader } from './job-lists.queries.ts';
import { makeJobPages } from './job-pages.queries.ts';
import { makeOpenJobPages } from './open-job-pages.queries.ts';
import type { JobSummaryRow } from '#server/hiring/jobs/job-rows.queries.ts';
import { toJobSummary } from '#server/hiring/jobs/present-jobs.queries.ts';
import { makeJobReader } from '#server/hiring/jobs/read-jobs.service.ts';
import { makeVisibleApplicants } from '#server/hiring/applications/visible-applicants.service.ts';

/** The public lists. Each shows a signed-in job seeker which of the jobs were applied to. */
export function jobListsRoutes(app: ApiApp, deps: ReadDeps): void {
  const { db, clock } = deps;
  const getJobPage = makeJobPages(deps);
  const getOpenJobPage = makeOpenJobPages(deps);
  const listOpenJobs = makeOpenJobsReader(db);
  const { loadMyApplications } = makeVisibleApplicants(deps);
  const { getShownJob } = makeJobReader(db);

  const toSummaries = async (actor: Actor | null, rows: readonly JobSummaryRow[]) => {
    const visible = await loadMyApplications(actor, rows);
    return rows.map((row) => toJobSummary(row, visible));
  };

  const listNewest = async (
    category: JobCategory,
    actor: Actor | null,
    { limit }: { readonly limit: number },
  ) => toSummaries(actor, await listOpenJobs({ category, limit, now: clock() }));

  serve(app, jobListsEndpoints, {
    listPage: cached(
      async ({ actor, query }) => {
        const { rows, ...counted } = await (query.open === 'yes' ? getOpenJobPage : getJobPage)(
          query,
        );
        return { jobs: await toSummaries(actor, rows), ...counted };
      },
      ({ page }) => page < maxCachedPage,
    ),

    list: cached(
      async ({ actor, query, request, reply }) => {
        const found = await listJobsAfter(db, decodeCursor(query.cursor));
        const visible = await loadMyApplications(actor, found);
        const rows = found.map((row) => ({
          at: row.postedAt,
          id: row.id,
          entry: toJobSummary(row, visible),
        }));
        return sendCursorPage(request, reply, { rows });
      },
      ({ cursor }) => cursor === undefined,
    ),

    listFresher: cached(({ actor, query }) => listNewest('Fresher', actor, query)),

    listExperienced: cached(({ actor, query }) => listNewest('Experienced', actor, query)),

    listHiring: cached(({ query: { limit } }) => listHiringCompanies(db, { now: clock(), limit })),

    listOfCompany: cached(async ({ params }) =>
      listCompanyJobs(db, await getShownJob(params.id), clock()),
    ),
  });
}
