import { myJobsEndpoints } from '#contract/hiring/my-jobs.ts';
import { assertMyIdentity } from '#server/platform/http/actor.policy.ts';
import type { ApiApp, ReadDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { decodeCursor } from '#server/platform/database/cursor.ts';
import { sendCursorPage } from '#server/platform/http/cursor-page.ts';
import { getAppliedJobs, getPostedJobs, withinTextBudget } from './my-jobs.service.ts';

/** The lists of the viewer's own jobs: those posted, and those applied to. */
export function myJobsRoutes(app: ApiApp, deps: ReadDeps): void {
  serve(app, myJobsEndpoints, {
    listPosted: async ({ actor, query, request, reply }) => {
      const { email, cursor, size, applicants: embedded } = query;
      assertMyIdentity(actor, { email });
      const page = { after: decodeCursor(cursor), size, embedded };
      const jobs = await getPostedJobs(deps, actor, page);
      return sendCursorPage(request, reply, withinTextBudget(jobs, size));
    },

    listApplied: async ({ actor, query, request, reply }) => {
      const { userId, cursor, messages: embedded } = query;
      assertMyIdentity(actor, { userId });
      const jobs = await getAppliedJobs(deps, actor, { after: decodeCursor(cursor), embedded });
      return sendCursorPage(request, reply, withinTextBudget(jobs));
    },
  });
}
