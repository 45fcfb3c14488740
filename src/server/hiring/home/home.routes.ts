import { homeEndpoints } from '#contract/hiring/home.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { getPersonalHome, type HomeDeps } from './home.service.ts';

export function homeRoutes(app: ApiApp, deps: HomeDeps): void {
  app.route({
    ...homeEndpoints.get,
    handler: (request) => getPersonalHome(deps, signedIn(request)),
  });
}
