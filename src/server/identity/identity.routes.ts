import type { FastifyReply } from 'fastify';
import { identityEndpoints, type SignInOptions } from '#contract/identity.ts';
import type { ApiApp } from '#server/platform/api.ts';
import type { EmbeddedProvider } from './embedded-provider.ts';

export interface IdentityDeps {
  readonly provider: EmbeddedProvider;
  readonly getOptions: () => SignInOptions;
}

const withCookies = (reply: FastifyReply, cookies: string[]) =>
  cookies.length > 0 ? reply.header('set-cookie', cookies) : reply;

export function identityRoutes(app: ApiApp, { provider, getOptions }: IdentityDeps): void {
  app.route({
    ...identityEndpoints.getSession,
    handler: async (request, reply) => {
      withCookies(reply, await provider.renew(request));
      return { identity: request.actor?.identity ?? null };
    },
  });

  app.route({ ...identityEndpoints.getOptions, handler: getOptions });

  app.route({
    ...identityEndpoints.signUp,
    handler: async (request, reply) => {
      const { identity, cookies } = await provider.signUp(request, request.body);
      withCookies(reply, cookies);
      return reply.code(201).send({ identity });
    },
  });

  app.route({
    ...identityEndpoints.signIn,
    handler: async (request, reply) => {
      const { identity, cookies } = await provider.signIn(request, request.body);
      withCookies(reply, cookies);
      return { identity };
    },
  });

  app.route({
    ...identityEndpoints.signOut,
    handler: async (request, reply) => {
      withCookies(reply, await provider.signOut(request));
      return { identity: null };
    },
  });
}
