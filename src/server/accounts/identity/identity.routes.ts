import type { FastifyReply } from 'fastify';
import { accountEndpoints } from '#contract/accounts/accounts.ts';
import { identityEndpoints } from '#contract/accounts/sessions.ts';
import { administrators } from '#server/platform/http/actor.policy.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { makeUserFinder } from '#server/accounts/users/users.queries.ts';
import { serve } from '#server/platform/http/serve.ts';
import { assertNotDisabled } from '#server/platform/http/session-guard.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { GoogleSignIn } from './google-sign-in.ts';
import type { SiteIdentity } from './identity-provider.ts';
import type { NewSession } from './sessions.ts';
import { changePassword, resetPassword, verifyEmail } from './passwords.service.ts';

export interface IdentityDeps {
  readonly identity: SiteIdentity;
}

export const setCookies = (reply: FastifyReply, cookies: string[]): FastifyReply =>
  cookies.length > 0 ? reply.header('set-cookie', cookies) : reply;

/** @throws AppError `google-not-set-up` where the operator has not set up Google. */
export function getGoogle({ google }: Pick<SiteIdentity, 'google'>): GoogleSignIn {
  if (!google) {
    throw new AppError('google-not-set-up');
  }
  return google;
}

/** Answers with a session that has begun. */
export async function sendSession(reply: FastifyReply, session: Promise<NewSession>) {
  const { identity, cookies } = await session;
  setCookies(reply, cookies);
  return { identity };
}

async function sendNoSession(reply: FastifyReply, cookies: Promise<string[]>) {
  setCookies(reply, await cookies);
  return { identity: null };
}

/** Sessions, and the password and the email of an account. */
export function identityRoutes(
  app: ApiApp,
  { identity, inTransaction, db }: IdentityDeps & Pick<ApiDeps, 'inTransaction' | 'db'>,
): void {
  const { provider, options } = identity;
  const linkDeps = { provider, inTransaction };
  const findUser = makeUserFinder(db);

  serve(app, identityEndpoints, {
    getSession: async ({ actor, request, reply }) => {
      assertNotDisabled(request);
      setCookies(reply, await provider.refreshSession(request));
      const user = actor?.userId ? await findUser(actor.identity.uid) : undefined;
      return {
        identity: actor?.identity ?? null,
        ...(user && { user }),
        ...(actor && administrators.allows(actor, undefined) && { isAdministrator: true }),
      };
    },

    getOptions: () => options,

    signOutEverywhere: ({ request, reply }) =>
      sendNoSession(reply, provider.signOutEverywhere(request)),
  });

  serve(app, accountEndpoints, {
    signUp: ({ body, request, reply }) => sendSession(reply, provider.signUp(request, body)),

    signIn: ({ body, request, reply }) => sendSession(reply, provider.signIn(request, body)),

    startGoogle: async ({ reply }) => {
      const { url, cookie } = await getGoogle(identity).start();
      setCookies(reply, [cookie]);
      return { url };
    },

    signOut: ({ request, reply }) => sendNoSession(reply, provider.signOut(request)),

    sendVerification: ({ actor, request }) =>
      provider.sendVerificationLink(actor.identity, request.headers.cookie ?? ''),

    verifyEmail: async ({ body, request, reply }) => {
      setCookies(reply, await verifyEmail(linkDeps, request, body));
    },

    requestPasswordReset: ({ body }) => provider.sendPasswordLink(body.email),

    resetPassword: ({ body, request }) => resetPassword(linkDeps, request, body),

    changePassword: ({ body, request, reply }) =>
      sendSession(reply, changePassword(provider, request, body)),
  });
}
