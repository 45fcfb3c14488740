import type { FastifyRequest } from 'fastify';
import { usersEndpoints } from '#contract/users.ts';
import { toAuditSource } from '#server/audit/audit-source.ts';
import { administrators, assertOwnIdentity } from '#server/http/actor.policy.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import { authorize } from '#server/http/authorize.ts';
import { decodeCursor, sendCursorPage } from '#server/http/cursor.ts';
import { signedIn } from '#server/http/session-guard.ts';
import { notOneself } from './users.policy.ts';
import { findUser, listUsers, makeUserFinder } from './users.queries.ts';
import { changeAccess, ensureUser } from './users.service.ts';

export function usersRoutes(app: ApiApp, deps: ApiDeps): void {
  const findCurrent = makeUserFinder(deps.db);

  const authorizeOver = async (request: FastifyRequest, id: string) => {
    const actor = signedIn(request);
    authorize(actor, undefined, administrators);
    const user = await findUser(deps.db, { id });
    if (!user) {
      throw new AppError('unknown-user');
    }
    return authorize(actor, user, notOneself);
  };

  app.route({
    ...usersEndpoints.list,
    handler: async (request, reply) => {
      authorize(signedIn(request), undefined, administrators);
      const rows = await listUsers(deps.db, decodeCursor(request.query.cursor));
      return sendCursorPage(request, reply, { rows });
    },
  });

  app.route({
    ...usersEndpoints.getCurrent,
    handler: async (request) => {
      const actor = signedIn(request);
      assertOwnIdentity(actor, request.query);
      const user = await findCurrent(actor.identity.uid);
      return user ? { status: true as const, user } : { status: false as const };
    },
  });

  app.route({
    ...usersEndpoints.create,
    handler: async (request) => {
      const actor = signedIn(request);
      const { uid, email, userEmail } = request.body;
      assertOwnIdentity(actor, { uid, email: email ?? userEmail });
      assertOwnIdentity(actor, { email: userEmail });
      return ensureUser(deps, actor);
    },
  });

  app.route({
    ...usersEndpoints.disable,
    handler: async (request) =>
      changeAccess(deps, await authorizeOver(request, request.params.id), {
        change: 'disable',
        source: toAuditSource(request),
      }),
  });

  app.route({
    ...usersEndpoints.enable,
    handler: async (request) =>
      changeAccess(deps, await authorizeOver(request, request.params.id), {
        change: 'enable',
        source: toAuditSource(request),
      }),
  });
}
