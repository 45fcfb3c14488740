import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Identity } from '#contract/identity.ts';
import { apiBase } from '#contract/primitives.ts';
import { type AppDeps, type AppOptions, buildApp } from '#server/app.ts';
import { makeEventBus } from '#server/events/event-bus.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { makeMetrics } from '#server/ops/metrics.ts';
import { watchErrors } from './documented-errors.ts';
import { type Factories, makeFactories, type TestUser } from './factories.ts';
import { fakeDrawer } from './fake-drawer.ts';
import { asIdentity, makeFakeIdentity } from './fake-provider.ts';
import { noRateLimits } from './no-rate-limits.ts';
import { createTestDatabase } from './test-database.ts';

/** Where visitors find a test's site. */
export const testOrigin = 'http://jobs.example';

/** Who sends a test's request: a stored user, a mere identity, or nobody. */
export type Sender = TestUser | Identity | null;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface TestRequest {
  readonly as?: Sender;
  readonly body?: unknown;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  readonly create: Factories;
  /** The moment that the app takes for the present; set it to let time pass. */
  readonly time: { now: Date };
  /** Calls the API by the path behind its base, for example `send('GET', '/jobs')`. */
  send(method: Method, path: string, request?: TestRequest): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface TestAppOptions extends Partial<Omit<AppDeps, 'database' | 'clock'>> {
  /** Another app's database; it stays open when this app closes. */
  readonly database?: OpenDatabase;
  readonly adminEmails?: readonly string[];
  /** Which proxies are believed; by default none. */
  readonly trustProxy?: AppOptions['trustProxy'];
  readonly makeDeps?: (database: OpenDatabase) => Partial<AppDeps>;
}

/** The headers by which a request says who sends it. */
export function headersOf(sender: Sender): Record<string, string> {
  if (sender === null) {
    return {};
  }
  return asIdentity('identity' in sender ? sender.identity : sender);
}

/** The whole application over a database of its own, reached without a socket. */
export async function buildTestApp({
  adminEmails = [],
  trustProxy = false,
  makeDeps,
  database: given,
  ...overrides
}: TestAppOptions = {}): Promise<TestApp> {
  const database = given ?? (await createTestDatabase());
  const time = { now: new Date('2026-06-01T12:00:00.000Z') };
  const build = () =>
    buildApp(
      {
        database,
        clock: () => time.now,
        logger: false,
        identity: makeFakeIdentity(),
        rateLimiter: noRateLimits,
        metrics: makeMetrics(),
        // Tests write past the API: by default nothing that was kept is good.
        events: { ...makeEventBus(), maxAgeMs: 0 },
        pictures: fakeDrawer,
        web: undefined,
        ...overrides,
        ...makeDeps?.(database),
      },
      {
        adminEmails: new Set(adminEmails),
        trustProxy,
        publicUrl: testOrigin,
        metricsPort: undefined,
      },
    );
  // The console's watch fails the test that this happens in.
  const app = await watchErrors(build, (text) => console.error(text));
  return {
    app,
    database,
    time,
    create: makeFactories(database.db),
    send: (method, path, { as = null, body, query, headers } = {}) => {
      const options: InjectOptions = {
        method,
        url: apiBase + path,
        headers: { ...headersOf(as), ...headers },
        ...(query && { query }),
        ...(body !== undefined && { payload: body as object }),
      };
      return app.inject(options);
    },
    close: async () => {
      await app.close();
      if (!given) {
        await database.close();
      }
    },
  };
}
