import type { FastifyReply } from 'fastify';
import { accountEndpoints } from '#contract/accounts.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { administrators } from '#server/http/actor.policy.ts';
import type { ApiApp } from '#server/http/api.ts';
import { assertNotDisabled, signedIn } from '#server/http/session-guard.ts';
import type { IdentityProvider, SiteIdentity } from './identity-provider.ts';

export const setCookies = (reply: FastifyReply, cookies: string[]): FastifyReply =>
  cookies.length > 0 ? reply.header('set-cookie', cookies) : reply;

function sendSession<Who>(
  reply: FastifyReply,
  { identity, cookies }: { readonly identity: Who; readonly cookies: string[] },
) {
  setCookies(reply, cookies);
  return { identity };
}

const sendNothing = (reply: FastifyReply) => reply.code(204).send(null);

/** Who is signed in, how to sign in, up and out. */
export function identityRoutes(app: ApiApp, { provider, options }: SiteIdentity): void {
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

  app.route({ ...identityEndpoints.getOptions, handler: () => options });

  app.route({
    ...identityEndpoints.signOutEverywhere,
    handler: async (request, reply) =>
      sendSession(reply, { identity: null, cookies: await provider.signOutEverywhere(request) }),
  });

  app.route({
    ...accountEndpoints.signUp,
    handler: async (request, reply) => {
      const session = await provider.signUp(request, request.body);
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
    handler: async (request, reply) =>
      sendSession(reply, { identity: null, cookies: await provider.signOut(request) }),
  });
}

/** The password and the email of an account. */
export function accountRoutes(app: ApiApp, provider: IdentityProvider): void {
  app.route({
    ...accountEndpoints.sendVerification,
    handler: async (request, reply) => {
      const { identity } = signedIn(request);
      if (!identity.emailVerified) {
        await provider.sendVerificationLink(identity, request.headers.cookie ?? '');
      }
      return sendNothing(reply);
    },
  });

  app.route({
    ...accountEndpoints.verifyEmail,
    handler: async (request, reply) => {
      await provider.verifyEmail(signedIn(request), request.body.token);
      return sendNothing(reply);
    },
  });

  app.route({
    ...accountEndpoints.requestPasswordReset,
    handler: async (request, reply) => {
      await provider.sendPasswordLink(request.body.email);
      return sendNothing(reply);
    },
  });

  app.route({
    ...accountEndpoints.resetPassword,
    handler: async (request, reply) => {
      await provider.resetPassword(request, request.body);
      return sendNothing(reply);
    },
  });

  app.route({
    ...accountEndpoints.changePassword,
    handler: async (request, reply) =>
      sendSession(reply, await provider.changePassword(request, request.body)),
  });
}
