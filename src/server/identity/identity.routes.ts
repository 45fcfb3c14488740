import type { FastifyReply } from 'fastify';
import { identityEndpoints } from '#contract/identity.ts';
import { administrators } from '#server/http/actor.policy.ts';
import type { ApiApp } from '#server/http/api.ts';
import { assertNotDisabled } from '#server/http/session-guard.ts';
import type { SiteIdentity } from './identity-provider.ts';

export const withCookies = (reply: FastifyReply, cookies: string[]) =>
  cookies.length > 0 ? reply.header('set-cookie', cookies) : reply;

/** The calls that every identity provider has, and those of the site's own. */
export function identityRoutes(app: ApiApp, identity: SiteIdentity): void {
  const { provider } = identity;
  app.route({
    ...identityEndpoints.getSession,
    handler: async (request, reply) => {
      assertNotDisabled(request);
      withCookies(reply, await provider.renew(request));
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
      withCookies(reply, await provider.signOutEverywhere(request));
      return { identity: null };
    },
  });

  identity.registerRoutes(app);
}
