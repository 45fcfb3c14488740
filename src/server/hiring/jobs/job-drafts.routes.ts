import { jobDraftsEndpoints } from '#contract/hiring/job-drafts.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { assertMyIdentity } from '#server/platform/http/actor.policy.ts';
import { createDraft, getDraft, getDrafts, removeDraft, saveDraft } from './job-drafts.service.ts';

/** Job posts that are not finished. */
export function jobDraftsRoutes(app: ApiApp, deps: ApiDeps): void {
  serve(app, jobDraftsEndpoints, {
    list: ({ actor }) => getDrafts(deps, actor),

    get: ({ actor, params }) => getDraft(deps, actor, params.id),

    create: async ({ actor, body }) => {
      const { email, ...input } = body;
      assertMyIdentity(actor, { email });
      return createDraft(deps, actor, input);
    },

    update: ({ actor, params, body }) => {
      const { email, basedOn, ...input } = body;
      assertMyIdentity(actor, { email });
      return saveDraft(deps, actor, { id: params.id, input, basedOn });
    },

    remove: ({ actor, params }) => removeDraft(deps, actor, params.id),
  });
}
