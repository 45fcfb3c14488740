import { profilesEndpoints } from '#contract/accounts/profiles.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import { saveEmployerProfile, saveJobSeekerProfile } from './profiles.queries.ts';
import { updateProfile } from './profiles.service.ts';

interface ProfilesDeps extends ApiDeps {
  readonly site: Pick<Site, 'settings'>;
}

export function profilesRoutes(app: ApiApp, deps: ProfilesDeps): void {
  app.route({
    ...profilesEndpoints.updateEmployer,
    handler: (request) => {
      const { _id: userId, email, ...profile } = request.body;
      return updateProfile(deps, {
        actor: signedIn(request),
        named: { userId, email },
        registration: deps.site.settings,
        save: (transaction, user) => saveEmployerProfile(transaction, user, profile),
      });
    },
  });

  app.route({
    ...profilesEndpoints.updateJobSeeker,
    handler: (request) => {
      const { _id: userId, email, ...profile } = request.body;
      return updateProfile(deps, {
        actor: signedIn(request),
        named: { userId, email },
        save: (transaction, user) => saveJobSeekerProfile(transaction, user, profile),
      });
    },
  });
}
