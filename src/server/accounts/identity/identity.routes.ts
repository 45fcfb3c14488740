import type { FastifyReply } from 'fastify';
import { accountEndpoints } from '#contract/accounts/accounts.ts';
import { identityEndpoints } from '#contract/accounts/identity.ts';
import { administrators } from '#server/platform/http/actor.policy.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { assertNotDisabled, signedIn } from '#server/platform/http/session-guard.ts';
import type { NewSession, SiteIdentity } from './identity-provider.ts';
import { changePassword, resetPassword, verifyEmail } from './passwords.service.ts';

export interface IdentityDeps {
  readonly identity: SiteIdentity;
}

export const setCookies = (reply: FastifyReply, cookies: string[]): FastifyReply =>
  cookies.length > 0 ? reply.header('set-cookie', cookies) : reply;

async function sendSession(reply: FastifyReply, session: Promise<NewSession>) {
  const { identity, cookies } = await session;
  setCookies(reply, cookies);
  return { identity };
}

async function sendNoSession(reply: FastifyReply, cookies: Promise<string[]>) {
  setCookies(reply, await cookies);
  return { identity: null };
}

async function sendNothing(reply: FastifyReply, work: Promise<unknown>) {
  await work;
  return reply.code(204).send(null);
}

/** Sessions: signing up, in and out. */
export function identityRoutes(app: ApiApp, { identity }: IdentityDeps): void {
  const { provider, options } = identity;
  app.route({
    ...identityEndpoints.getSession,
    handler: async (request, reply) => {
      assertNotDisabled(request);
      setCookies(reply, await provider.refreshSession(request));
      const { actor } = request;
      return {
        identity: actor?.identity ?? null,
        ...(actor && administrators.allows(actor, undefined) && { isAdministrator: true }),
      };
    },
  });

  app.route({ ...identityEndpoints.getOptions, handler: () => options });

  app.route({
    ...accountEndpoints.signUp,
    handler: (request, reply) =>
      sendSession(reply.code(201), provider.signUp(request, request.body)),
  });

  app.route({
    ...accountEndpoints.signIn,
    handler: (request, reply) => sendSession(reply, provider.signIn(request, request.body)),
  });

  app.route({
    ...accountEndpoints.signOut,
    handler: (request, reply) => sendNoSession(reply, provider.signOut(request)),
  });

  app.route({
    ...identityEndpoints.signOutEverywhere,
    handler: (request, reply) => sendNoSession(reply, provider.signOutEverywhere(request)),
  });
}

/** The password and the email of an account. */
export function accountRoutes(
  app: ApiApp,
  { identity: { provider }, inTransaction }: IdentityDeps & Pick<ApiDeps, 'inTransaction'>,
): void {
  const linkDeps = { provider, inTransaction };
  app.route({
    ...accountEndpoints.sendVerification,
    handler: (request, reply) => {
      const { identity } = signedIn(request);
      const { cookie = '' } = request.headers;
      return sendNothing(reply, provider.sendVerificationLink(identity, cookie));
    },
  });

  app.route({
    ...accountEndpoints.verifyEmail,
    handler: async (request, reply) => {
      const cookies = await verifyEmail(linkDeps, request, request.body);
      return setCookies(reply, cookies).code(204).send(null);
    },
  });

  app.route({
    ...accountEndpoints.requestPasswordReset,
    handler: (request, reply) => sendNothing(reply, provider.sendPasswordLink(request.body.email)),
  });

  app.route({
    ...accountEndpoints.resetPassword,
    handler: (request, reply) => sendNothing(reply, resetPassword(linkDeps, request, request.body)),
  });

  app.route({
    ...accountEndpoints.changePassword,
    handler: (request, reply) =>
      sendSession(reply, changePassword(provider, request, request.body)),
  });
}
