import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { handleOAuthUserInfo } from 'better-auth/oauth2';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { passwordMaximum, passwordMinimum } from '#contract/accounts/account-input.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { getCookieName } from '#server/platform/http/cookies.ts';
import { noteCommit } from '#server/platform/ops/request-context.ts';
import type { GoogleIdentity } from './google-sign-in.ts';
import type { AccountDeps } from './identity-provider.ts';
import { makeSessionCookie, makeToken } from './local-session-cookie.ts';
import { passwordCalls, signUpPath } from './password-calls.ts';

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
      // Runs before each new session, after the password was compared. A new account cannot be disabled, and the
      // transaction that creates it may hold the only connection.
      before: async ({ userId }, context) => {
        if (context?.path !== signUpPath && (await isDisabled(userId))) {
          throw new APIError('FORBIDDEN', { code: 'USER_DISABLED' });
        }
        return { data: { token: makeToken(context?.setHeader) } };
      },
    },
  },
  account: {
    create: {
      // A sign-in with a verified email takes over an account that was created with that email unverified: its passwords
      // and sessions are deleted.
      before: async (account, context) => {
        if (account.providerId !== googleProviderId || !context) {
          return;
        }
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(account.userId);
        if (user && !user.emailVerified) {
          const sessions = await internalAdapter.listSessions(user.id);
          // Passwords first: a concurrent sign-in checks the password again after it has created its session.
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

/** The library writes without `inTransaction`: each of its queries counts as a write. */
const markWrites = (pool: Pool): Pool =>
  new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect') {
        noteCommit();
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

/** The library, with its accounts, passwords and sessions in the site's own database. */
function makeLibrary(secret: string, deps: AuthDeps) {
  const { database, publicUrl, logger } = deps;
  return betterAuth({
    baseURL: publicUrl,
    basePath: `${apiBase}/auth`,
    secret,
    database: markWrites(database.pool),
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // The text after a colon, and objects, may hold personal data.
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
    plugins: [googleAccounts, passwordCalls],
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

/** Opens the library. `secret` signs its cookies. */
export async function openAuth(secret: string, deps: AuthDeps) {
  const { api, $context } = makeLibrary(secret, deps);
  const { adapter, internalAdapter, password, authCookies } = await $context;
  return {
    api,
    adapter,
    internalAdapter,
    /** Hashes and verifies. */
    password,
    pool: deps.database.pool,
    cookie: makeSessionCookie(authCookies.sessionToken.name, secret),
  };
}
export type Auth = Awaited<ReturnType<typeof openAuth>>;
