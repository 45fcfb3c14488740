import type { FastifyRequest } from 'fastify';
import { administrationEndpoints, administrationPageSize } from '#contract/trust/administration.ts';
import { administrators } from '#server/platform/http/actor.policy.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { decodeCursor, sendCursorPage } from '#server/platform/database/cursor.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { countAdministration } from './administration-counts.queries.ts';
import { listAudit } from './audit-list.queries.ts';
import { getCase } from './case-detail.service.ts';
import { listCases } from './case-list.queries.ts';
import { listAdministeredJobs } from './job-list.queries.ts';
import { listAdministeredUsers } from './user-list.queries.ts';

const assertAdministrator = (request: FastifyRequest): void => {
  authorize(signedIn(request), undefined, administrators);
};

const limit = administrationPageSize;

function casesRoutes(app: ApiApp, deps: ApiDeps): void {
  app.route({
    ...administrationEndpoints.count,
    handler: (request) => {
      assertAdministrator(request);
      return countAdministration(deps.db);
    },
  });

  app.route({
    ...administrationEndpoints.listCases,
    handler: async (request, reply) => {
      assertAdministrator(request);
      const { cursor, ...filter } = request.query;
      const rows = await listCases(deps.db, { ...filter, after: decodeCursor(cursor) });
      return sendCursorPage(request, reply, { rows, limit });
    },
  });

  app.route({
    ...administrationEndpoints.getCase,
    handler: (request) => {
      assertAdministrator(request);
      return getCase(deps, request.params.id);
    },
  });
}

/** What administrators read. */
export function administrationRoutes(app: ApiApp, deps: ApiDeps): void {
  casesRoutes(app, deps);

  app.route({
    ...administrationEndpoints.listJobs,
    handler: async (request, reply) => {
      assertAdministrator(request);
      const { cursor, ...filter } = request.query;
      const page = { ...filter, after: decodeCursor(cursor), now: deps.clock() };
      const rows = await listAdministeredJobs(deps.db, page);
      return sendCursorPage(request, reply, { rows, limit });
    },
  });

  app.route({
    ...administrationEndpoints.listUsers,
    handler: async (request, reply) => {
      assertAdministrator(request);
      const { cursor, ...filter } = request.query;
      const page = { ...filter, after: decodeCursor(cursor), now: deps.clock() };
      const rows = await listAdministeredUsers(deps.db, page);
      return sendCursorPage(request, reply, { rows, limit });
    },
  });

  app.route({
    ...administrationEndpoints.listAudit,
    handler: async (request, reply) => {
      assertAdministrator(request);
      const { cursor, target } = request.query;
      const rows = await listAudit(deps.db, { target, after: decodeCursor(cursor) });
      return sendCursorPage(request, reply, { rows, limit });
    },
  });
}
