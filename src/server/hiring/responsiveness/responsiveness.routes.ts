import { responsivenessEndpoints } from '#contract/hiring/responsiveness.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { cached } from '#server/platform/http/cached.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { makeJobReader } from '#server/hiring/jobs/jobs.service.ts';
import {
  getOwnResponsiveness,
  getResponsiveness,
  getSiteResponsiveness,
} from './responsiveness.service.ts';

export function responsivenessRoutes(app: ApiApp, { db }: Pick<ApiDeps, 'db'>): void {
  const { getShownJob } = makeJobReader(db);

  app.route(
    cached(responsivenessEndpoints.getOfJob, async ({ params }) =>
      getResponsiveness(db, await getShownJob(params.id)),
    ),
  );

  app.route(cached(responsivenessEndpoints.getOfSite, () => getSiteResponsiveness(db)));

  app.route({
    ...responsivenessEndpoints.getOwn,
    handler: (request) => getOwnResponsiveness(db, signedIn(request)),
  });
}
