import { usersEndpoints } from '#contract/accounts/users.ts';
import { assertOwnIdentity } from '#server/platform/http/actor.policy.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { decodeCursor, sendCursorPage } from '#server/platform/database/cursor.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { makeUserFinder } from './users.queries.ts';
import { ensureUser, listUsers } from './users.service.ts';

export function usersRoutes(app: ApiApp, deps: ApiDeps): void {
  const findCurrent = makeUserFinder(deps.db);

  app.route({
    ...usersEndpoints.list,
    handler: async (request, reply) => {
      const after = decodeCursor(request.query.cursor);
      const rows = await listUsers(deps.db, signedIn(request), after);
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
    handler: (request) => ensureUser(deps, signedIn(request), request.body),
  });
}
