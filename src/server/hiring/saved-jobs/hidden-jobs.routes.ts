import { hiddenJobsEndpoints } from '#contract/hiring/hidden-jobs.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { getHiddenJobIds, hideJobs, showJob } from './hidden-jobs.service.ts';

export function hiddenJobsRoutes(app: ApiApp, deps: ApiDeps): void {
  serve(app, hiddenJobsEndpoints, {
    listIds: ({ actor }) => getHiddenJobIds(deps, actor),

    hide: ({ actor, body }) => hideJobs(deps, actor, body.ids),

    show: ({ actor, params }) => showJob(deps, actor, params.id),
  });
}
