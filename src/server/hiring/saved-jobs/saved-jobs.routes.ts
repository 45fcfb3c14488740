import { savedJobsEndpoints } from '#contract/hiring/saved-jobs.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { decodeCursor, sendCursorPage } from '#server/platform/database/cursor.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import {
  getSavedJobIds,
  makeSavedJobsReader,
  mergeSavedJobs,
  saveJob,
  unsaveJob,
} from './saved-jobs.service.ts';

export function savedJobsRoutes(app: ApiApp, deps: ApiDeps): void {
  const getSavedJobs = makeSavedJobsReader(deps);

  app.route({
    ...savedJobsEndpoints.list,
    handler: async (request, reply) => {
      const rows = await getSavedJobs(signedIn(request), decodeCursor(request.query.cursor));
      return sendCursorPage(request, reply, { rows });
    },
  });

  app.route({
    ...savedJobsEndpoints.listIds,
    handler: (request) => getSavedJobIds(deps, signedIn(request)),
  });

  app.route({
    ...savedJobsEndpoints.save,
    handler: async (request, reply) => {
      await saveJob(deps, signedIn(request), request.params.id);
      return reply.code(204).send();
    },
  });

  app.route({
    ...savedJobsEndpoints.remove,
    handler: async (request, reply) => {
      await unsaveJob(deps, signedIn(request), request.params.id);
      return reply.code(204).send();
    },
  });

  app.route({
    ...savedJobsEndpoints.merge,
    handler: (request) => mergeSavedJobs(deps, signedIn(request), request.body.ids),
  });
}
