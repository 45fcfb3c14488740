import { accountEndpoints } from '#contract/accounts.ts';
import type { Identity } from '#contract/identity.ts';
import type { ApiApp } from '#server/http/api.ts';
import type { EmbeddedProvider } from './embedded-provider.ts';
import { withCookies } from './identity.routes.ts';

export interface AccountDeps {
  readonly provider: EmbeddedProvider;
  /** Told of whoever has just made an account. */
  readonly welcome: (identity: Identity) => void;
}

/** Making an account of the site's own, and signing in and out with it. */
export function accountRoutes(app: ApiApp, { provider, welcome }: AccountDeps): void {
  app.route({
    ...accountEndpoints.signUp,
    handler: async (request, reply) => {
      const { identity, cookies } = await provider.signUp(request, request.body);
      withCookies(reply, cookies);
      welcome(identity);
      return reply.code(201).send({ identity });
    },
  });

  app.route({
    ...accountEndpoints.signIn,
    handler: async (request, reply) => {
      const { identity, cookies } = await provider.signIn(request, request.body);
      withCookies(reply, cookies);
      return { identity };
    },
  });

  app.route({
    ...accountEndpoints.signOut,
    handler: async (request, reply) => {
      withCookies(reply, await provider.signOut(request));
      return { identity: null };
    },
  });
}
