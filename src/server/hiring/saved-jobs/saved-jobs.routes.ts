import { savedJobsEndpoints } from '#contract/hiring/saved-jobs.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { decodeCursor } from '#server/platform/database/cursor.ts';
import { sendCursorPage } from '#server/platform/http/cursor-page.ts';
import { makeKeptJobs } from './kept-jobs.service.ts';
import { makeSavedJobsReader, saveJob } from './saved-jobs.service.ts';

export function savedJobsRoutes(app: ApiApp, deps: ApiDeps): void {
  const getSavedJobs = makeSavedJobsReader(deps);
  const saved = makeKeptJobs(deps, 'saved');

  serve(app, savedJobsEndpoints, {
    list: async ({ actor, query, request, reply }) => {
      const rows = await getSavedJobs(actor, decodeCursor(query.cursor));
      return sendCursorPage(request, reply, { rows });
    },

    listIds: ({ actor }) => saved.listIds(actor),

    save: ({ actor, params }) => saveJob(deps, actor, params.id),

    remove: ({ actor, params }) => saved.remove(actor, params.id),

    merge: ({ actor, body }) => saved.add(actor, body.ids),
  });
}
