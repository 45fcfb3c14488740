import type { FastifyRequest } from 'fastify';
import { usersEndpoints } from '#contract/users.ts';
import { administrators } from '#server/http/actor.policy.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import { authorize } from '#server/http/authorize.ts';
import { signedIn } from '#server/http/session-guard.ts';
import { notOneself } from './users.policy.ts';
import { findUserById } from './users.queries.ts';
import { changeAccess } from './user-access.service.ts';

/** Who may use the site, as administrators decide. */
export function userAccessRoutes(app: ApiApp, deps: ApiDeps): void {
  const authorizeOver = async (request: FastifyRequest, id: string) => {
    const actor = signedIn(request);
    authorize(actor, undefined, administrators);
    const user = await findUserById(deps.db, id);
    if (!user) {
      throw new AppError('unknown-user');
    }
    return authorize(actor, user, notOneself);
  };

  app.route({
    ...usersEndpoints.disable,
    handler: async (request) =>
      changeAccess(deps, await authorizeOver(request, request.params.id), 'disable'),
  });

  app.route({
    ...usersEndpoints.enable,
    handler: async (request) =>
      changeAccess(deps, await authorizeOver(request, request.params.id), 'enable'),
  });
}
