import { accountEndpoints } from '#contract/accounts.ts';
import type { ApiApp } from '#server/http/api.ts';
import { signedIn } from '#server/http/session-guard.ts';
import type { AccountSecurity } from './account-security.ts';
import { withCookies } from './identity.routes.ts';

/** Proving an address, and new passwords. */
export function accountSecurityRoutes(app: ApiApp, security: AccountSecurity): void {
  app.route({
    ...accountEndpoints.sendVerification,
    handler: async (request, reply) => {
      security.sendVerification(signedIn(request).identity);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...accountEndpoints.verifyEmail,
    handler: async (request, reply) => {
      await security.verifyEmail(signedIn(request), request.body.token);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...accountEndpoints.requestPasswordReset,
    handler: async (request, reply) => {
      await security.requestPasswordReset(request.body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...accountEndpoints.resetPassword,
    handler: async (request, reply) => {
      await security.resetPassword(request, request.body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...accountEndpoints.changePassword,
    handler: async (request, reply) => {
      const { identity, cookies } = await security.changePassword(request, request.body);
      withCookies(reply, cookies);
      return { identity };
    },
  });
}
