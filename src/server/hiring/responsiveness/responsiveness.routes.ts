import { responsivenessEndpoints } from '#contract/hiring/responsiveness.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { cached } from '#server/platform/http/cached-calls.ts';
import { makeJobReader } from '#server/hiring/jobs/read-jobs.service.ts';
import {
  getMyResponsiveness,
  getResponsiveness,
  getSiteResponsiveness,
} from './responsiveness.service.ts';

export function responsivenessRoutes(app: ApiApp, { db }: Pick<ApiDeps, 'db'>): void {
  const { getShownJob } = makeJobReader(db);

  serve(app, responsivenessEndpoints, {
    getOfJob: cached(async ({ params }) => getResponsiveness(db, await getShownJob(params.id))),

    getOfSite: cached(() => getSiteResponsiveness(db)),

    getOwn: ({ actor }) => getMyResponsiveness(db, actor),
  });
}
