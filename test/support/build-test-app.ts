import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Identity } from '#contract/accounts/identity.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { type AppContext, type AppServices, makeContext } from '#server/app-context.ts';
import { buildApp } from '#server/app.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import type { LiveStreams } from '#server/platform/events/live-streams.ts';
import { makeDiskStore } from '#server/platform/storage/disk-store.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { FileServices } from '#server/accounts/files/files.service.ts';
import { makePictureEncoder } from '#server/accounts/files/picture-content.ts';
import { RemotePictureError } from '#server/accounts/files/fetch-picture.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { Timeouts } from '#server/platform/http/http-server.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { makeMetrics } from '#server/platform/ops/metrics.ts';
import type { PictureDrawer } from '#server/publishing/pictures/drawing-queue.ts';
import { watchErrors } from './documented-errors.ts';
import { type Factories, makeFactories, type TestUser } from './factories.ts';
import { asIdentity, makeFakeIdentity } from './fake-provider.ts';
import { catchUp, createTestDatabase } from './test-database.ts';
import { forbidInTransactions } from './transaction-guard.ts';

/** The public URL of a test's site. */
export const testOrigin = 'http://jobs.example';

/** Limits nothing: for tests that are not about limits. */
export const noRateLimits: RateLimiter = {
  consume: async () => {},
  tryConsume: async () => true,
  tryConsumeInMemory: () => true,
  release: async () => {},
};

/** Draws nothing: its pictures are their own input. */
const fakeDrawer: PictureDrawer = {
  draw: async (picture) => Buffer.from(JSON.stringify(picture)),
  close: async () => {},
};

/** The sender of a test's request: a stored user, an identity without a row, or null for an anonymous one. */
export type Sender = TestUser | Identity | null;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface TestRequest {
  readonly as?: Sender;
  readonly body?: unknown;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  /** The client's IP address; 127.0.0.1 by default. */
  readonly from?: string;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  readonly liveStreams: LiveStreams;
  /** The settings of the app, and the mark that its mails and icons show. */
  readonly liveSite: AppContext['site'];
  readonly siteLogo: AppContext['siteLogo'];
  readonly stepCounter: AppContext['stepCounter'];
  readonly create: Factories;
  /** The bytes of uploads; a folder of this app alone by default. */
  readonly store: FileStore;
  /** The app's clock; set it to let time pass. */
  readonly time: { now: Date };
  /** Calls the API by the path behind its base, for example `send('GET', '/jobs')`. */
  send(method: Method, path: string, request?: TestRequest): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

type Services = Omit<AppServices, 'database' | 'clock'> & FileServices;

export interface TestAppOptions extends Partial<Services> {
  /** Another app's database; it stays open when this app closes. */
  readonly database?: OpenDatabase;
  readonly adminEmails?: readonly string[];
  /** Which proxies are believed; by default none. */
  readonly trustProxy?: AppContext['trustProxy'];
  readonly timeouts?: Timeouts;
  /** Whether answers have the cookie of people who wrote, which tests of replicas look at. */
  readonly showsWriteCookies?: boolean;
  readonly requiresConfirmedEmail?: boolean;
  readonly smtpUrl?: string;
  readonly mailBounceSecret?: string;
  readonly makeDeps?: (
    database: OpenDatabase,
    files: FileServices,
  ) => Partial<Services> | Promise<Partial<Services>>;
}

/** The headers by which a test's request names its sender. */
export const toAuthHeaders = (sender: Sender): Record<string, string> =>
  sender === null ? {} : asIdentity('identity' in sender ? sender.identity : sender);

/** Keeps the cookies of people who wrote, as their browsers do. Other tests do not see them: without replicas there are none. */
function makeWriteCookies(isShown: boolean) {
  const bySender = new Map<string, string>();
  return {
    add: (headers: Record<string, string>): Record<string, string> => {
      const { cookie = '' } = headers;
      const written = bySender.get(cookie);
      return written === undefined
        ? headers
        : { ...headers, cookie: [cookie, written].filter(Boolean).join('; ') };
    },
    take: ({ cookie = '' }: Record<string, string>, { headers }: LightMyRequestResponse): void => {
      const lines = [headers['set-cookie'] ?? []].flat();
      const toPair = (line = '') => line.split(';', 1)[0] ?? '';
      const written = toPair(lines.find((line) => line.startsWith('jobs.wrote=')));
      if (written === '') {
        return;
      }
      const others = lines.filter((line) => !line.startsWith('jobs.wrote='));
      if (!isShown) {
        delete headers['set-cookie'];
        Object.assign(headers, others.length > 0 && { 'set-cookie': others });
      }
      bySender.set(cookie, written);
      // A new session goes on with it.
      bySender.set(others.map(toPair).join('; ') || cookie, written);
    },
  };
}

/** The whole application over a database of its own, reached without a socket. */
export async function buildTestApp({
  adminEmails = [],
  trustProxy = false,
  requiresConfirmedEmail = false,
  smtpUrl,
  mailBounceSecret,
  makeDeps,
  database: given,
  timeouts,
  showsWriteCookies = false,
  ...overrides
}: TestAppOptions = {}): Promise<TestApp> {
  const database = given ?? (await createTestDatabase());
  // It is created with the first upload.
  const fileFolder = join(tmpdir(), `job-portal-test-files-${randomUUID()}`);
  const store = forbidInTransactions(database, overrides.store ?? makeDiskStore(fileFolder));
  const fetchPicture = async () => {
    throw new RemotePictureError('Tests are offline.');
  };
  const pictures = { encodePicture: makePictureEncoder(), fetchPicture };
  const files = { store, ...pictures, scanner: undefined };
  const time = { now: new Date('2026-06-01T12:00:00.000Z') };
  const context = makeContext({
    adminEmails: new Set(adminEmails),
    trustProxy,
    requiresConfirmedEmail,
    smtpUrl,
    mailBounceSecret,
    publicUrl: testOrigin,
    contactEmail: 'privacy@jobs.example',
    retentionMonths: 24,
    database,
    clock: () => time.now,
    logger: false,
    identity: makeFakeIdentity(),
    rateLimiter: noRateLimits,
    metrics: makeMetrics(),
    mailer: {},
    // Tests write past the API: by default every cached response is stale.
    events: { ...makeEventBus(), maxAgeMs: 0 },
    drawer: fakeDrawer,
    lookUpTexts: async () => [],
    web: undefined,
    ...files,
    ...overrides,
    store,
    ...(await makeDeps?.(database, files)),
  });
  // The console's watch fails the test that this happens in.
  const app = await watchErrors(
    () => buildApp(context, timeouts),
    (text) => console.error(text),
  );
  const writeCookies = makeWriteCookies(showsWriteCookies);
  return {
    app,
    database,
    liveStreams: context.liveStreams,
    liveSite: context.site,
    siteLogo: context.siteLogo,
    stepCounter: context.stepCounter,
    store,
    time,
    create: makeFactories(database.db),
    send: async (method, path, { as = null, body, query, headers, from } = {}) => {
      const sent = { ...toAuthHeaders(as), ...headers };
      if (method === 'GET' && sent['cookie'] === undefined) {
        // Visitors may read late.
        await catchUp(database);
      }
      const answer = await app.inject({
        method,
        url: apiBase + path,
        headers: writeCookies.add(sent),
        ...(from !== undefined && { remoteAddress: from }),
        ...(query && { query }),
        ...(body !== undefined && { payload: body as object }),
      });
      writeCookies.take(sent, answer);
      return answer;
    },
    close: async () => {
      const closed = app.close();
      // Otherwise it waits until the client of a test ends what it keeps open for other requests: 4 seconds.
      app.server.closeAllConnections();
      await closed;
      await rm(fileFolder, { recursive: true, force: true });
      if (!given) {
        await database.close();
      }
    },
  };
}
