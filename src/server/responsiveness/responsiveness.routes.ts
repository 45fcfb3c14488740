import { responsivenessEndpoints } from '#contract/responsiveness.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { authorizeRole } from '#server/http/authorize.ts';
import { signedIn } from '#server/http/session-guard.ts';
import { employers } from '#server/jobs/jobs.policy.ts';
import { makeShownJobReader } from '#server/jobs/jobs.service.ts';
import { getOwnResponsiveness, getResponsiveness } from './responsiveness.service.ts';

export function responsivenessRoutes(app: ApiApp, { db }: Pick<ApiDeps, 'db'>): void {
  const getJob = makeShownJobReader(db);

  app.route({
    ...responsivenessEndpoints.getOfJob,
    handler: async (request) => getResponsiveness(db, await getJob(request.params.id)),
  });

  app.route({
    ...responsivenessEndpoints.getOwn,
    handler: async (request) =>
      getOwnResponsiveness(db, authorizeRole(signedIn(request), employers)),
  });
}
