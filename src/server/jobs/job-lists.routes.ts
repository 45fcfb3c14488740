import type { JobCategory } from '#contract/job-input.ts';
import { jobsEndpoints } from '#contract/jobs.ts';
import { maxCachedPage } from '#contract/pagination.ts';
import type { Actor } from '#server/http/actor.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { cached } from '#server/http/cached.ts';
import { decodeCursor, sendCursorPage } from '#server/http/cursor.ts';
import { listJobsAfter, listOpenJobs, makeJobPages } from './job-lists.queries.ts';
import { type JobSummaryRow, toJobSummary } from './job-rows.queries.ts';
import { loadOwnApplications } from './visible-applicants.service.ts';

/** The public lists. Each shows a signed-in job seeker which of the jobs were applied to. */
export function jobListsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db, clock } = deps;
  const getJobPage = makeJobPages(db);

  const toSummaries = async (actor: Actor | null, rows: readonly JobSummaryRow[]) => {
    const own = await loadOwnApplications(deps, actor, rows);
    return rows.map((row) => toJobSummary(row, own));
  };

  const listOpen = async (
    category: JobCategory,
    { actor, query: { limit } }: { actor: Actor | null; query: { limit: number } },
  ) => toSummaries(actor, await listOpenJobs(db, { category, limit, now: clock() }));

  app.route(
    cached(
      jobsEndpoints.listPage,
      async ({ actor, query }) => {
        const { rows, count } = await getJobPage(query);
        return { jobs: await toSummaries(actor, rows), count };
      },
      ({ page }) => page < maxCachedPage,
    ),
  );

  app.route(
    cached(
      jobsEndpoints.list,
      async (request, reply) => {
        const rows = await listJobsAfter(db, decodeCursor(request.query.cursor));
        const own = await loadOwnApplications(deps, request.actor, rows);
        return sendCursorPage(request, reply, {
          rows: rows.map((row) => ({
            at: row.postedAt,
            id: row.id,
            entry: toJobSummary(row, own),
          })),
        });
      },
      ({ cursor }) => cursor === undefined,
    ),
  );

  app.route(cached(jobsEndpoints.listFresher, (request) => listOpen('Fresher', request)));
  app.route(cached(jobsEndpoints.listExperienced, (request) => listOpen('Experienced', request)));
}
