import { usersEndpoints } from '#contract/users.ts';
import { administrators, assertOwnIdentity } from '#server/http/actor.policy.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { authorize } from '#server/http/authorize.ts';
import { decodeCursor, sendCursorPage } from '#server/http/cursor.ts';
import { signedIn } from '#server/http/session-guard.ts';
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
