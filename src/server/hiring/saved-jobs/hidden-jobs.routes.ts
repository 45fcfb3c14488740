import { hiddenJobsEndpoints } from '#contract/hiring/hidden-jobs.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { makeKeptJobs } from './kept-jobs.service.ts';

export function hiddenJobsRoutes(app: ApiApp, deps: ApiDeps): void {
  const hidden = makeKeptJobs(deps, 'hidden');

  serve(app, hiddenJobsEndpoints, {
    listIds: ({ actor }) => hidden.listIds(actor),

    hide: ({ actor, body }) => hidden.add(actor, body.ids),

    show: ({ actor, params }) => hidden.remove(actor, params.id),
  });
}
