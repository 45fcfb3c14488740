import { jobDraftsEndpoints } from '#contract/hiring/job-drafts.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { authorizeRole } from '#server/platform/http/authorize.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { listDrafts } from './job-drafts.queries.ts';
import { createDraft, getDraft, removeDraft, saveDraft } from './job-drafts.service.ts';
import { employers } from './jobs.policy.ts';
import { jobBodyLimit } from './jobs.routes.ts';

/** What an employer keeps of jobs that are not posted yet. */
export function jobDraftsRoutes(app: ApiApp, deps: ApiDeps): void {
  const findOwner = (request: Parameters<typeof signedIn>[0]) =>
    authorizeRole(signedIn(request), employers);

  app.route({
    ...jobDraftsEndpoints.list,
    handler: (request) => listDrafts(deps.db, findOwner(request).userId),
  });

  app.route({
    ...jobDraftsEndpoints.get,
    handler: (request) => getDraft(deps, findOwner(request), request.params.id),
  });

  app.route({
    ...jobDraftsEndpoints.create,
    bodyLimit: jobBodyLimit,
    handler: async (request, reply) =>
      reply.code(201).send(await createDraft(deps, findOwner(request), request.body)),
  });

  app.route({
    ...jobDraftsEndpoints.update,
    bodyLimit: jobBodyLimit,
    handler: (request) =>
      saveDraft(deps, findOwner(request), { id: request.params.id, input: request.body }),
  });

  app.route({
    ...jobDraftsEndpoints.remove,
    handler: async (request, reply) => {
      await removeDraft(deps, findOwner(request), request.params.id);
      return reply.code(204).send();
    },
  });
}
