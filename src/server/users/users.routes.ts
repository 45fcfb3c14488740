import { usersEndpoints } from '#contract/users.ts';
import { administrators, honestClaim } from '#server/http/actor.policy.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { authorize } from '#server/http/authorize.ts';
import { decodeCursor } from '#server/http/cursor.ts';
import { answerList } from '#server/http/list-answer.ts';
import { signedIn } from '#server/http/session-guard.ts';
import { listUsers, makeUserFinder } from './users.queries.ts';
import { ensureUser, toCurrentUser } from './users.service.ts';

export function usersRoutes(app: ApiApp, deps: ApiDeps): void {
  const findUser = makeUserFinder(deps.db);

  app.route({
    ...usersEndpoints.list,
    handler: async (request, reply) => {
      authorize(signedIn(request), undefined, administrators);
      const rows = await listUsers(deps.db, decodeCursor(request.query.cursor));
      return answerList(request, reply, rows);
    },
  });

  app.route({
    ...usersEndpoints.getCurrent,
    handler: async (request) => {
      const actor = signedIn(request);
      authorize(actor, request.query, honestClaim);
      return toCurrentUser(await findUser(actor.identity.uid));
    },
  });

  app.route({
    ...usersEndpoints.create,
    handler: async (request) => {
      const actor = signedIn(request);
      const { uid, email, userEmail } = request.body;
      authorize(actor, { uid, email: email ?? userEmail }, honestClaim);
      authorize(actor, { email: userEmail }, honestClaim);
      return ensureUser(deps, actor.identity);
    },
  });
}
