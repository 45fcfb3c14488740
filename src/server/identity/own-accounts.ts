import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { passwordMaximum, passwordMinimum } from '#contract/account-input.ts';
import { apiBase } from '#contract/urls.ts';
import { googleAccounts, googleProviderId } from './google-accounts.ts';

export interface AuthOptions {
  readonly pool: Pool;
  /** For example `https://jobs.example`. */
  readonly publicUrl: string;
  readonly secret: string;
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Whether an administrator has disabled the user. */
  readonly isDisabled: (uid: string) => Promise<boolean>;
  /** Called after all sessions of a user were deleted without a request of that user. */
  readonly onSessionsEnd: (uid: string) => Promise<void>;
}

const clientAddressHeader = 'x-client-ip';
const day = 24 * 60 * 60;

/** The headers that the library reads: session cookies, and what it stores with a new session. */
export const toAuthHeaders = ({ ip, headers }: FastifyRequest): Headers =>
  new Headers({
    [clientAddressHeader]: ip,
    ...(headers.cookie && { cookie: headers.cookie }),
    ...(headers['user-agent'] && { 'user-agent': headers['user-agent'] }),
  });

type DatabaseHooks = Required<NonNullable<BetterAuthOptions['databaseHooks']>>;

/**
 * Runs before every new session of either sign-in, after the password was compared. A new account cannot be disabled, and
 * the transaction that creates it may hold the only connection.
 */
const makeSessionHooks = ({ isDisabled }: AuthOptions): DatabaseHooks['session'] => ({
  create: {
    before: async ({ userId }, context) => {
      if (context?.path !== '/sign-up/email' && (await isDisabled(userId))) {
        throw new APIError('FORBIDDEN', { code: 'USER_DISABLED' });
      }
    },
  },
});

/**
 * Signing in with a verified email takes over an account that was created with that email unverified: its passwords
 * and sessions are deleted.
 */
const makeAccountHooks = ({ onSessionsEnd }: AuthOptions): DatabaseHooks['account'] => ({
  create: {
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
});

/** The accounts, passwords and sessions in the site's own database. */
export function makeAuth(options: AuthOptions) {
  const { pool, publicUrl, secret, logger } = options;
  return betterAuth({
    baseURL: publicUrl,
    basePath: `${apiBase}/auth`,
    secret,
    database: pool,
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // Personal data follows a colon or is in an object.
      log: (_level, message, ...details: unknown[]) =>
        logger.error(
          { err: details.find((one) => one instanceof Error) },
          message.split(':', 1)[0],
        ),
    },
    // Failures go to the error handler as they are.
    onAPIError: { throw: true },
    user: { modelName: 'auth_user' },
    session: { modelName: 'auth_session', expiresIn: 7 * day, updateAge: day },
    account: {
      modelName: 'auth_account',
      updateAccountOnSignIn: false,
      // The account hook handles an email address that is not verified here.
      accountLinking: { enabled: true, requireLocalEmailVerified: false },
    },
    databaseHooks: { session: makeSessionHooks(options), account: makeAccountHooks(options) },
    plugins: [googleAccounts],
    verification: { modelName: 'auth_verification', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordMinimum,
      maxPasswordLength: passwordMaximum,
      revokeSessionsOnPasswordReset: true,
    },
    // The limits are in http/rate-limits.ts.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'jobs',
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
  });
}

export type Auth = ReturnType<typeof makeAuth>;
