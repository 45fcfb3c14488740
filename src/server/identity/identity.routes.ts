import type { FastifyReply } from 'fastify';
import { accountEndpoints } from '#contract/accounts.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { administrators } from '#server/http/actor.policy.ts';
import type { ApiApp } from '#server/http/api.ts';
import { assertNotDisabled, signedIn } from '#server/http/session-guard.ts';
import type { AccountSecurity } from './account-security.ts';
import type { SiteIdentity } from './identity-provider.ts';
import type { NewSession, OwnAccountsProvider } from './own-accounts-provider.ts';

export const setCookies = (reply: FastifyReply, cookies: string[]): FastifyReply =>
  cookies.length > 0 ? reply.header('set-cookie', cookies) : reply;

const sendSession = (reply: FastifyReply, { identity, cookies }: NewSession) => {
  setCookies(reply, cookies);
  return { identity };
};

/** The calls that every identity provider has, and those of the site's provider. */
export function identityRoutes(app: ApiApp, identity: SiteIdentity): void {
  const { provider } = identity;
  app.route({
    ...identityEndpoints.getSession,
    handler: async (request, reply) => {
      assertNotDisabled(request);
      setCookies(reply, await provider.renew(request));
      const { actor } = request;
      return {
        identity: actor?.identity ?? null,
        ...(actor && administrators.allows(actor, undefined) && { isAdministrator: true }),
      };
    },
  });

  app.route({ ...identityEndpoints.getOptions, handler: () => identity.getOptions() });

  app.route({
    ...identityEndpoints.signOutEverywhere,
    handler: async (request, reply) => {
      setCookies(reply, await provider.signOutEverywhere(request));
      return { identity: null };
    },
  });

  identity.registerRoutes(app);
}

/** Sign-up, sign-in and sign-out with an account in the site's own database, its email and its passwords. */
export function ownAccountRoutes(
  app: ApiApp,
  provider: OwnAccountsProvider,
  security: AccountSecurity,
): void {
  app.route({
    ...accountEndpoints.signUp,
    handler: async (request, reply) => {
      const session = await provider.signUp(request, request.body);
      security.sendFirstVerification(session.identity);
      return reply.code(201).send(sendSession(reply, session));
    },
  });

  app.route({
    ...accountEndpoints.signIn,
    handler: async (request, reply) =>
      sendSession(reply, await provider.signIn(request, request.body)),
  });

  app.route({
    ...accountEndpoints.signOut,
    handler: async (request, reply) => {
      setCookies(reply, await provider.signOut(request));
      return { identity: null };
    },
  });

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
    handler: async (request, reply) =>
      sendSession(reply, await security.changePassword(request, request.body)),
  });
}
