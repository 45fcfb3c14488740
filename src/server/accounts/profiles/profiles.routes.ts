import { profilesEndpoints } from '#contract/accounts/profiles.ts';
import { assertOwnIdentity } from '#server/platform/http/actor.policy.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { saveEmployerProfile, saveJobSeekerProfile } from './profiles.queries.ts';
import { updateProfile } from './profiles.service.ts';

export function profilesRoutes(app: ApiApp, deps: ApiDeps): void {
  app.route({
    ...profilesEndpoints.updateEmployer,
    handler: async (request) => {
      const actor = signedIn(request);
      const { _id: userId, email, ...profile } = request.body;
      assertOwnIdentity(actor, { userId, email });
      return updateProfile(deps, actor, (tx, id) => saveEmployerProfile(tx, id, profile));
    },
  });

  app.route({
    ...profilesEndpoints.updateJobSeeker,
    handler: async (request) => {
      const actor = signedIn(request);
      const { _id: userId, email, ...profile } = request.body;
      assertOwnIdentity(actor, { userId, email });
      return updateProfile(deps, actor, (tx, id) => saveJobSeekerProfile(tx, id, profile));
    },
  });
}
