import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { handleOAuthUserInfo } from 'better-auth/oauth2';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { passwordMaximum, passwordMinimum } from '#contract/accounts/account-input.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { getCookieName } from './cookies.ts';
import type { GoogleIdentity } from './google-sign-in.ts';
import type { AccountDeps } from './identity-provider.ts';
import { makeSessionCookie, makeToken } from './local-session-cookie.ts';

export const googleProviderId = 'google';
const day = 24 * 60 * 60;

/**
 * Adds a server-only call to the library that signs in a person whose identity Google has proved. The library finds the
 * account of that person, links one with the same verified email, or creates one.
 */
const googleAccounts = {
  id: 'google-accounts',
  endpoints: {
    signInWithGoogle: createAuthEndpoint(
      { method: 'POST', body: z.custom<GoogleIdentity>() },
      async (context) => {
        const { sub, email, emailVerified, name, picture } = context.body;
        const { data, error } = await handleOAuthUserInfo(context, {
          userInfo: { id: sub, email, emailVerified, name, ...(picture && { image: picture }) },
          account: { providerId: googleProviderId, accountId: sub },
        });
        if (error === 'account not linked') {
          throw new APIError('CONFLICT', { code: 'USER_ALREADY_EXISTS' });
        }
        if (!data) {
          throw new APIError('INTERNAL_SERVER_ERROR', { code: error });
        }
        await setSessionCookie(context, data);
        return { token: data.session.token, user: data.user };
      },
    ),
  },
};

type AuthDeps = Pick<
  AccountDeps,
  'database' | 'publicUrl' | 'logger' | 'isDisabled' | 'onSessionsEnd'
>;

const makeHooks = ({
  isDisabled,
  onSessionsEnd,
}: AuthDeps): BetterAuthOptions['databaseHooks'] => ({
  session: {
    create: {
      // Before every new session of either sign-in, after the password was compared. A new account cannot be disabled,
      // and the transaction that creates it may hold the only connection.
      before: async ({ userId }, context) => {
        if (context?.path !== '/sign-up/email' && (await isDisabled(userId))) {
          throw new APIError('FORBIDDEN', { code: 'USER_DISABLED' });
        }
        return { data: { token: makeToken(context?.setHeader) } };
      },
    },
  },
  account: {
    create: {
      // Signing in with a verified email takes over an account that was created with that email unverified: its
      // passwords and sessions are deleted.
      before: async (account, context) => {
        if (account.providerId !== googleProviderId || !context) {
          return;
        }
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(account.userId);
        if (user && !user.emailVerified) {
          const sessions = await internalAdapter.listSessions(user.id);
          // In this order: a concurrent sign-in checks the password again after it has created its session.
          await internalAdapter.deleteAccounts(user.id);
          await internalAdapter.deleteUserSessions(user.id);
          // A new user has none, and the transaction that creates it may hold the only connection.
          if (sessions.length > 0) {
            await onSessionsEnd(user.id);
          }
        }
      },
    },
  },
});

const makeCookieOptions = (publicUrl: string): BetterAuthOptions['advanced'] => ({
  cookiePrefix: 'jobs',
  // The library's own prefix admits cookies of sibling subdomains.
  useSecureCookies: false,
  cookies: { session_token: { name: getCookieName('jobs.session_token', publicUrl) } },
  defaultCookieAttributes: { secure: publicUrl.startsWith('https:') },
  ipAddress: { disableIpTracking: true },
});

/** The library with the accounts, passwords and sessions in the site's own database. `secret` signs its cookies. */
export function makeAuth(secret: string, deps: AuthDeps) {
  const { database, publicUrl, logger } = deps;
  return betterAuth({
    baseURL: publicUrl,
    basePath: `${apiBase}/auth`,
    secret,
    database: database.pool,
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // The part after a colon, and objects, can hold personal data.
      log: (_level, message, ...details: unknown[]) => {
        const err = details.find((one) => one instanceof Error);
        logger.error({ err }, message.split(':', 1)[0]);
      },
    },
    // Let errors reach the error handler unchanged.
    onAPIError: { throw: true },
    user: { modelName: 'auth_user' },
    session: { modelName: 'auth_session', expiresIn: 7 * day, updateAge: day },
    account: {
      modelName: 'auth_account',
      updateAccountOnSignIn: false,
      // The account hook handles an email address that is not verified here.
      accountLinking: { enabled: true, requireLocalEmailVerified: false },
    },
    databaseHooks: makeHooks(deps),
    plugins: [googleAccounts],
    verification: { modelName: 'auth_verification', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordMinimum,
      maxPasswordLength: passwordMaximum,
      revokeSessionsOnPasswordReset: true,
    },
    // The limits stand beside the calls in the contract.
    rateLimit: { enabled: false },
    advanced: makeCookieOptions(publicUrl),
  });
}

export type Auth = ReturnType<typeof makeAuth>;

export async function getSessionCookie(auth: Auth) {
  const { authCookies, secret } = await auth.$context;
  return makeSessionCookie(authCookies.sessionToken.name, secret);
}

/** Passes the session of a request to the library, and nothing else: it would store addresses and browsers. */
export async function toAuthHeaders(
  auth: Auth,
  { headers: { cookie } }: Pick<FastifyRequest, 'headers'>,
): Promise<Headers> {
  const { read, toLibrary } = await getSessionCookie(auth);
  return toLibrary(read(cookie));
}
