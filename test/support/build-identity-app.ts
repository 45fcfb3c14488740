import type { FastifyBaseLogger, LightMyRequestResponse } from 'fastify';
import { makeEmbeddedAuth } from '#server/identity/embedded-auth.ts';
import { makeEmbeddedProvider } from '#server/identity/embedded-provider.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { silentLogger } from './silent-logger.ts';

export interface IdentityAppOptions {
  readonly publicUrl?: string;
  readonly secret?: string;
  readonly logger?: FastifyBaseLogger;
  readonly rateLimit?: boolean;
  /** Another app's database; it stays open when this app closes. */
  readonly database?: OpenDatabase;
}

/** The application with the identity provider that it is delivered with. */
export const buildIdentityApp = ({
  publicUrl = 'http://localhost:3000',
  secret = 'a secret of more than thirty-two characters',
  logger = silentLogger,
  rateLimit = false,
  database,
}: IdentityAppOptions = {}): Promise<TestApp> =>
  buildTestApp({
    ...(database && { database }),
    makeDeps: ({ pool }) => ({
      provider: makeEmbeddedProvider(
        makeEmbeddedAuth({ pool, publicUrl, secret, logger, rateLimit }),
        publicUrl,
      ),
    }),
  });

/** The cookies that an answer sets, as the browser sends them back. */
export const cookieHeader = ({ cookies }: LightMyRequestResponse): { cookie: string } => ({
  cookie: cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
});
