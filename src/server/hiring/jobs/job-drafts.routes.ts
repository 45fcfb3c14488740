import { jobDraftsEndpoints } from '#contract/hiring/job-drafts.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { assertOwnIdentity } from '#server/platform/http/actor.policy.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { createDraft, getDraft, getDrafts, removeDraft, saveDraft } from './job-drafts.service.ts';
import { jobBodyLimit } from './jobs.routes.ts';

/** Job posts that are not finished. */
export function jobDraftsRoutes(app: ApiApp, deps: ApiDeps): void {
  app.route({
    ...jobDraftsEndpoints.list,
    handler: (request) => getDrafts(deps, signedIn(request)),
  });

  app.route({
    ...jobDraftsEndpoints.get,
    handler: (request) => getDraft(deps, signedIn(request), request.params.id),
  });

  app.route({
    ...jobDraftsEndpoints.create,
    bodyLimit: jobBodyLimit,
    handler: async (request, reply) => {
      const actor = signedIn(request);
      const { email, ...input } = request.body;
      assertOwnIdentity(actor, { email });
      return reply.code(201).send(await createDraft(deps, actor, input));
    },
  });

  app.route({
    ...jobDraftsEndpoints.update,
    bodyLimit: jobBodyLimit,
    handler: (request) => {
      const actor = signedIn(request);
      const { email, basedOn, ...input } = request.body;
      assertOwnIdentity(actor, { email });
      return saveDraft(deps, actor, { id: request.params.id, input, basedOn });
    },
  });

  app.route({
    ...jobDraftsEndpoints.remove,
    handler: async (request, reply) => {
      await removeDraft(deps, signedIn(request), request.params.id);
      return reply.code(204).send();
    },
  });
}
