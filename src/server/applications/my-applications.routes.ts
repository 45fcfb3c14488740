import { myApplicationsEndpoints } from '#contract/my-applications.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { authorizeRole } from '#server/http/authorize.ts';
import { sendCursorPage } from '#server/http/cursor.ts';
import { signedIn } from '#server/http/session-guard.ts';
import { jobSeekers } from './applications.policy.ts';
import { applyToJob } from './applying.service.ts';
import { myApplicationPageSize } from './my-applications.queries.ts';
import {
  getMyApplication,
  getMyApplicationCounts,
  getMyApplicationDetail,
  getMyApplications,
} from './my-applications.service.ts';

/** Bytes. A note and five answers at their longest, in letters of three bytes, are 80 kB. */
const bodyLimit = 256 * 1024;

/** What job seekers send and read of their applications. */
export function myApplicationsRoutes(app: ApiApp, deps: ApiDeps): void {
  app.route({
    ...myApplicationsEndpoints.apply,
    bodyLimit,
    handler: async (request, reply) => {
      const actor = signedIn(request);
      const { params, body } = request;
      const applying = { jobId: params.id, content: body };
      const id = await applyToJob(deps, authorizeRole(actor, jobSeekers), applying);
      return reply.code(201).send(await getMyApplication(deps, actor, id));
    },
  });

  app.route({
    ...myApplicationsEndpoints.list,
    handler: async (request, reply) => {
      const rows = await getMyApplications(deps, signedIn(request), request.query);
      return sendCursorPage(request, reply, { rows, limit: myApplicationPageSize });
    },
  });

  app.route({
    ...myApplicationsEndpoints.count,
    handler: (request) => getMyApplicationCounts(deps, signedIn(request)),
  });

  app.route({
    ...myApplicationsEndpoints.get,
    handler: (request) => getMyApplicationDetail(deps, signedIn(request), request.params.id),
  });
}
