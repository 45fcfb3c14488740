import { homeEndpoints } from '#contract/hiring/home.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { getPersonalHome, type HomeDeps } from './home.service.ts';

export function homeRoutes(app: ApiApp, deps: HomeDeps): void {
  serve(app, homeEndpoints, {
    get: ({ actor }) => getPersonalHome(deps, actor),
  });
}
