import { responsivenessEndpoints } from '#contract/responsiveness.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { authorizeRole } from '#server/http/authorize.ts';
import { cached } from '#server/http/cached.ts';
import { signedIn } from '#server/http/session-guard.ts';
import { employers } from '#server/jobs/jobs.policy.ts';
import { makeShownJobReader } from '#server/jobs/jobs.service.ts';
import { getOwnResponsiveness, getResponsiveness } from './responsiveness.service.ts';

export function responsivenessRoutes(app: ApiApp, { db }: Pick<ApiDeps, 'db'>): void {
  const getJob = makeShownJobReader(db);

  app.route(
    cached(responsivenessEndpoints.getOfJob, async ({ params }) =>
      getResponsiveness(db, await getJob(params.id)),
    ),
  );

  app.route({
    ...responsivenessEndpoints.getOwn,
    handler: async (request) =>
      getOwnResponsiveness(db, authorizeRole(signedIn(request), employers)),
  });
}
