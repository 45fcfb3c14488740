import { templatesEndpoints } from '#contract/hiring/templates.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { getTemplates, replaceTemplates } from './templates.service.ts';

export function templatesRoutes(app: ApiApp, deps: ApiDeps): void {
  serve(app, templatesEndpoints, {
    get: ({ actor }) => getTemplates(deps, actor),

    replace: ({ actor, body }) => replaceTemplates(deps, actor, body),
  });
}
