import type { JobCategory } from '#contract/job-input.ts';
import { jobsEndpoints } from '#contract/jobs.ts';
import type { Actor } from '#server/http/actor.ts';
import { cached } from '#server/http/cached.ts';
import type { ApiApp } from '#server/http/api.ts';
import { decodeCursor } from '#server/http/cursor.ts';
import { answerList } from '#server/http/list-answer.ts';
import { listJobsAfter, listOpenJobs, makeJobLists } from './job-lists.queries.ts';
import { type JobSummaryRow, toJobSummary } from './job-rows.queries.ts';
import type { JobsDeps } from './job-view.ts';
import { getJobPage } from './jobs.service.ts';

/** Few people read on past this page. */
const maxCachedPage = 50;

/** The public lists. Each shows a signed-in job seeker which of the jobs were applied to. */
export function jobListsRoutes(app: ApiApp, deps: JobsDeps): void {
  const { db, clock, views } = deps;
  const listStretch = makeJobLists(db);

  const present = async (actor: Actor | null, rows: readonly JobSummaryRow[]) => {
    const view = await views.ofList(deps, actor, rows);
    return rows.map((row) => toJobSummary(row, view));
  };

  const presentOpen = async (
    category: JobCategory,
    { actor, query: { limit } }: { actor: Actor | null; query: { limit: number } },
  ) => present(actor, await listOpenJobs(db, { category, limit, now: clock() }));

  app.route(
    cached(
      jobsEndpoints.listPage,
      async (request) => {
        const { rows, count } = await getJobPage(listStretch, request.query);
        return { jobs: await present(request.actor, rows), count };
      },
      ({ page }) => page < maxCachedPage,
    ),
  );

  app.route(
    cached(
      jobsEndpoints.list,
      async (request, reply) => {
        const rows = await listJobsAfter(db, decodeCursor(request.query.cursor));
        const view = await views.ofList(deps, request.actor, rows);
        return answerList(
          request,
          reply,
          rows.map((row) => ({ at: row.postedAt, id: row.id, entry: toJobSummary(row, view) })),
        );
      },
      ({ cursor }) => cursor === undefined,
    ),
  );

  app.route(cached(jobsEndpoints.listFresher, (request) => presentOpen('Fresher', request)));
  app.route(
    cached(jobsEndpoints.listExperienced, (request) => presentOpen('Experienced', request)),
  );
}
