import { administrationEndpoints, administrationPageSize } from '#contract/trust/administration.ts';
import { sendCursorPage } from '#server/platform/database/cursor.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import {
  getCase,
  getCounts,
  listAudit,
  listCases,
  listJobs,
  listUsers,
} from './administration.service.ts';

const limit = administrationPageSize;

export function administrationRoutes(app: ApiApp, deps: ApiDeps): void {
  app.route({
    ...administrationEndpoints.count,
    handler: (request) => getCounts(deps, signedIn(request)),
  });

  app.route({
    ...administrationEndpoints.listCases,
    handler: async (request, reply) => {
      const rows = await listCases(deps, signedIn(request), request.query);
      return sendCursorPage(request, reply, { rows, limit });
    },
  });

  app.route({
    ...administrationEndpoints.getCase,
    handler: (request) => getCase(deps, signedIn(request), request.params.id),
  });

  app.route({
    ...administrationEndpoints.listJobs,
    handler: async (request, reply) => {
      const rows = await listJobs(deps, signedIn(request), request.query);
      return sendCursorPage(request, reply, { rows, limit });
    },
  });

  app.route({
    ...administrationEndpoints.listUsers,
    handler: async (request, reply) => {
      const rows = await listUsers(deps, signedIn(request), request.query);
      return sendCursorPage(request, reply, { rows, limit });
    },
  });

  app.route({
    ...administrationEndpoints.listAudit,
    handler: async (request, reply) => {
      const rows = await listAudit(deps, signedIn(request), request.query);
      return sendCursorPage(request, reply, { rows, limit });
    },
  });
}
