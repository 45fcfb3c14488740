import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { passwordMaximum, passwordMinimum } from '#contract/account-input.ts';
import { apiBase } from '#contract/primitives.ts';
import type { GoogleSettings } from '#server/config.ts';
import { makeAccountLinking, makeGooglePlugin } from './google-settings.ts';

export interface EmbeddedAuthOptions {
  readonly pool: Pool;
  /** The address that visitors see, for example `https://jobs.example`. */
  readonly publicUrl: string;
  readonly secret: string;
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Whether somebody may not use the site any more. */
  readonly isDisabled: (uid: string) => Promise<boolean>;
  /** Called after all sessions of somebody were deleted without a call of that person. */
  readonly onSessionsEnd: (uid: string) => Promise<void>;
  /** Makes signing in with Google one of the ways in; read from the provider when this is made. */
  readonly google?: GoogleSettings;
}

/** Where the address of the asker stands in the requests that we hand to the library. */
export const clientAddressHeader = 'x-client-ip';

const day = 24 * 60 * 60;

/** What the library says of a request stands behind a colon, or in an object. */
const toLog =
  (logger: EmbeddedAuthOptions['logger']) =>
  (_level: string, message: string, ...about: unknown[]): void =>
    logger.error({ err: about.find((one) => one instanceof Error) }, message.split(':', 1)[0]);

/**
 * Asked wherever a session begins, whatever the way in; only after the password was found right. Not of a new
 * account: nobody has disabled that one yet, and the transaction that makes it may hold the only connection.
 */
const assertNotDisabled =
  (isDisabled: EmbeddedAuthOptions['isDisabled']) =>
  async ({ userId }: { userId: string }, context: { path?: string } | null): Promise<void> => {
    if (context?.path !== '/sign-up/email' && (await isDisabled(userId))) {
      throw new APIError('FORBIDDEN', { code: 'USER_DISABLED' });
    }
  };

/** The accounts, passwords and sessions of the site, kept in its own database by better-auth. */
export function makeEmbeddedAuth(options: EmbeddedAuthOptions) {
  const { pool, publicUrl, secret, logger, isDisabled, google } = options;
  const accountLinking = makeAccountLinking(options.onSessionsEnd);
  return betterAuth({
    baseURL: publicUrl,
    basePath: `${apiBase}/auth`,
    secret,
    database: pool,
    telemetry: { enabled: false },
    logger: { level: 'error', log: toLog(logger) },
    // What is no refusal but a failure comes to our error handler as it is.
    onAPIError: { throw: true },
    user: { modelName: 'auth_user' },
    session: { modelName: 'auth_session', expiresIn: 7 * day, updateAge: day },
    account: { modelName: 'auth_account', ...accountLinking.account },
    databaseHooks: {
      ...accountLinking.databaseHooks,
      session: { create: { before: assertNotDisabled(isDisabled) } },
    },
    plugins: google ? [makeGooglePlugin(google)] : [],
    verification: { modelName: 'auth_verification', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordMinimum,
      maxPasswordLength: passwordMaximum,
      revokeSessionsOnPasswordReset: true,
    },
    // Limits are those of the whole site: http/rate-limits.ts.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'jobs',
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
  });
}

export type EmbeddedAuth = ReturnType<typeof makeEmbeddedAuth>;
