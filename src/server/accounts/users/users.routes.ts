import { usersEndpoints } from '#contract/accounts/users.ts';
import { administrators, assertOwnIdentity } from '#server/platform/http/actor.policy.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { decodeCursor, sendCursorPage } from '#server/platform/database/cursor.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { listUsers, makeUserFinder } from './users.queries.ts';
import { ensureUser } from './users.service.ts';

export function usersRoutes(app: ApiApp, deps: ApiDeps): void {
  const findCurrent = makeUserFinder(deps.db);

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
}
