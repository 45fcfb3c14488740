import type { FastifyRequest } from 'fastify';
import type { User } from '#contract/accounts/users.ts';
import { usersEndpoints } from '#contract/accounts/users.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { findUser } from '#server/accounts/users/users.queries.ts';
import { toDecider } from './decider.ts';
import { notOneself } from './moderation.policy.ts';
import { changeAccess } from './user-access.service.ts';

/** Whether a user may sign in, by the calls that give no reasons. */
export function userAccessRoutes(app: ApiApp, deps: ApiDeps): void {
  const change = async (
    request: FastifyRequest,
    id: string,
    action: 'disable-user' | 'enable-user',
  ): Promise<User> => {
    const decider = toDecider(request);
    const user = await findUser(deps.db, { id });
    if (!user) {
      throw new AppError('unknown-user');
    }
    const authorized = authorize(decider.actor, user, notOneself);
    return changeAccess(deps, authorized, { action, decider });
  };

  app.route({
    ...usersEndpoints.disable,
    handler: (request) => change(request, request.params.id, 'disable-user'),
  });

  app.route({
    ...usersEndpoints.enable,
    handler: (request) => change(request, request.params.id, 'enable-user'),
  });
}
