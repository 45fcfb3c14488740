import { betterAuth } from 'better-auth';
import { admin } from 'better-auth/plugins';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { errors } from '#contract/errors.ts';
import { passwordMaximum, passwordMinimum } from '#contract/identity.ts';
import { apiBase } from '#contract/primitives.ts';

export interface EmbeddedAuthOptions {
  readonly pool: Pool;
  /** The address that visitors see, for example `https://jobs.example`. */
  readonly publicUrl: string;
  readonly secret: string;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
  /** Off only where a test is not about limits. */
  readonly rateLimit: boolean;
}

/** Where the address of the asker stands in the requests that we hand to the library. */
export const clientAddressHeader = 'x-client-ip';

const day = 24 * 60 * 60;

/** Seconds in which tries are counted, and after which they are forgotten. */
export const rateLimitWindow = 60;

const toLog =
  (logger: EmbeddedAuthOptions['logger']) =>
  (_level: string, message: string, ...about: unknown[]): void =>
    logger.error({ err: about.find((one) => one instanceof Error) }, message);

/** The accounts, passwords and sessions of the site, kept in its own database by better-auth. */
export function makeEmbeddedAuth(options: EmbeddedAuthOptions) {
  const { pool, publicUrl, secret, logger, rateLimit } = options;
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
    account: { modelName: 'auth_account' },
    verification: { modelName: 'auth_verification' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordMinimum,
      maxPasswordLength: passwordMaximum,
    },
    rateLimit: {
      enabled: rateLimit,
      storage: 'database',
      modelName: 'auth_rate_limit',
      window: rateLimitWindow,
      max: 100,
      customRules: {
        '/sign-in/email': { window: rateLimitWindow, max: 10 },
        '/sign-up/email': { window: rateLimitWindow, max: 20 },
      },
    },
    advanced: {
      cookiePrefix: 'jobs',
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    plugins: [admin({ bannedUserMessage: errors['user-disabled'].text })],
  });
}

export type EmbeddedAuth = ReturnType<typeof makeEmbeddedAuth>;
