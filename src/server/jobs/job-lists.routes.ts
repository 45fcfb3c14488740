import { jobsEndpoints } from '#contract/jobs.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { ApiApp } from '#server/platform/api.ts';
import { decodeCursor } from '#server/platform/cursor.ts';
import { answerList } from '#server/platform/list-answer.ts';
import { keptForVisitors } from '#server/platform/public-answers.ts';
import { listJobsAfter, listOpenJobs } from './job-lists.queries.ts';
import { type JobSummaryRow, toJobSummary } from './job-rows.queries.ts';
import type { JobsDeps } from './job-view.ts';
import { getJobPage } from './jobs.service.ts';

/** Who goes further reads on where few others do. */
const keptPages = 50;

/** The public lists. Each shows a signed-in job seeker which of the jobs were applied to. */
export function jobListsRoutes(app: ApiApp, { db, views }: JobsDeps): void {
  const present = async (actor: Actor | null, rows: readonly JobSummaryRow[]) => {
    const view = await views.ofList(db, actor, rows);
    return rows.map((row) => toJobSummary(row, view));
  };

  app.route({
    ...keptForVisitors(jobsEndpoints.listPage, ({ page }) => page < keptPages),
    handler: async (request) => {
      const { rows, count } = await getJobPage(db, request.query);
      return { jobs: await present(request.actor, rows), count };
    },
  });

  app.route({
    ...keptForVisitors(jobsEndpoints.list, ({ cursor }) => cursor === undefined),
    handler: async (request, reply) => {
      const rows = await listJobsAfter(db, decodeCursor(request.query.cursor));
      const view = await views.ofList(db, request.actor, rows);
      return answerList(
        request,
        reply,
        rows.map((row) => ({ at: row.postedAt, id: row.id, entry: toJobSummary(row, view) })),
      );
    },
  });

  app.route({
    ...keptForVisitors(jobsEndpoints.listFresher),
    handler: async (request) =>
      present(request.actor, await listOpenJobs(db, 'Fresher', request.query.limit)),
  });

  app.route({
    ...keptForVisitors(jobsEndpoints.listExperienced),
    handler: async (request) =>
      present(request.actor, await listOpenJobs(db, 'Experienced', request.query.limit)),
  });
}
