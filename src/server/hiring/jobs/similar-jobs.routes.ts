import { similarJobsEndpoints } from '#contract/hiring/similar-jobs.ts';
import type { ApiApp, ReadDeps } from '#server/platform/http/api.ts';
import { authorizeRole } from '#server/platform/http/authorize.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { employers } from './jobs.policy.ts';
import { findSimilarJob } from './similar-jobs.service.ts';

/** Bytes. All texts at their longest, in letters of three bytes, are 55 kB. */
const bodyLimit = 128 * 1024;

/** What the form asks before it posts. */
export function similarJobsRoutes(app: ApiApp, deps: ReadDeps): void {
  app.route({
    ...similarJobsEndpoints.find,
    bodyLimit,
    handler: async (request) => {
      const { userId } = authorizeRole(signedIn(request), employers);
      return { job: await findSimilarJob(deps, userId, request.body) };
    },
  });
}
