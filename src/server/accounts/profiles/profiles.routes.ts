import { profilesEndpoints } from '#contract/accounts/profiles.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import { saveJobSeekerProfile } from './profiles.queries.ts';
import { saveEmployer, updateProfile } from './profiles.service.ts';

interface ProfilesDeps extends ApiDeps {
  readonly site: Pick<Site, 'settings'>;
}

export function profilesRoutes(app: ApiApp, deps: ProfilesDeps): void {
  serve(app, profilesEndpoints, {
    updateEmployer: ({ actor, body }) => {
      const { _id: userId, email, ...profile } = body;
      return updateProfile(deps, {
        actor,
        named: { userId, email },
        registration: deps.site.settings,
        save: (transaction, user) =>
          saveEmployer(transaction, { actor, user, profile, now: deps.clock() }),
      });
    },

    updateJobSeeker: ({ actor, body }) => {
      const { _id: userId, email, ...profile } = body;
      return updateProfile(deps, {
        actor,
        named: { userId, email },
        save: async (transaction, user) => {
          await saveJobSeekerProfile(transaction, user, profile);
          return [];
        },
      });
    },
  });
}
