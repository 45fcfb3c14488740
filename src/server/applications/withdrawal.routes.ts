import { myApplicationsEndpoints } from '#contract/my-applications.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { signedIn } from '#server/http/session-guard.ts';
import { getMyApplication } from './my-applications.service.ts';
import { returnApplication, withdrawApplication } from './withdrawal.service.ts';

/** How job seekers leave, and come back. */
export function withdrawalRoutes(app: ApiApp, deps: ApiDeps): void {
  app.route({
    ...myApplicationsEndpoints.withdraw,
    handler: async (request) => {
      const actor = signedIn(request);
      const { id } = request.params;
      const { reason } = request.body;
      await withdrawApplication(deps, actor, { id, reason: reason === '' ? undefined : reason });
      return getMyApplication(deps, actor, id);
    },
  });

  app.route({
    ...myApplicationsEndpoints.returnTo,
    handler: async (request) => {
      const actor = signedIn(request);
      const { id } = request.params;
      await returnApplication(deps, actor, id);
      return getMyApplication(deps, actor, id);
    },
  });
}
