import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiBase } from '#contract/platform/urls.ts';
import { makeActorFinder } from '#server/accounts/identity/actor-finder.ts';
import type { SiteIdentity } from '#server/accounts/identity/identity-provider.ts';
import { registerPopupPage } from '#server/accounts/identity/google-popup.routes.ts';
import type { FileServices } from '#server/accounts/files/files.service.ts';
import { pictureFilesRoutes } from '#server/accounts/files/pictures.routes.ts';
import { feedsRoutes } from '#server/publishing/feeds/feeds.routes.ts';
import { registerDemoAdministrator } from '#server/accounts/identity/demo-administrator.routes.ts';
import { type Mailbox, registerMailbox } from '#server/platform/mail/mailbox.routes.ts';
import { registerSessionEnds } from '#server/platform/http/live.routes.ts';
import type { Presence } from '#server/platform/events/presence.ts';
import { makeNewsletterLinks } from '#server/publishing/newsletter/newsletter-links.ts';
import {
  newsletterFormPage,
  registerNewsletterLinks,
} from '#server/publishing/newsletter/newsletter.routes.ts';
import { registerUnsubscribe } from '#server/hiring/notifications/notifications.routes.ts';
import { reportFormPage } from '#server/trust/reports/report-form-page.ts';
import { makeReportSigner } from '#server/trust/reports/report-signer.ts';
import { makeSiteUnsubscribeLinks } from '#server/hiring/notifications/unsubscribe-token.ts';
import type { PictureDrawer } from '#server/publishing/pictures/picture-drawer.ts';
import { picturesRoutes } from '#server/publishing/pictures/pictures.routes.ts';
import { registerApiDocs, registerOpenApi } from '#server/platform/http/openapi.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { CacheHandler } from '#server/platform/http/cache-handler.ts';
import { getConnectionLimits } from '#server/platform/http/connection-limits.ts';
import type { EventBus, Topic } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import { registerConditionalGet } from '#server/platform/http/entity-tag.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { sendError } from '#server/platform/http/error-handler.ts';
import {
  defaultTimeouts,
  makeHttpServer,
  type Timeouts,
} from '#server/platform/http/http-server.ts';
import { healthRoutes, makeDatabaseCheck } from '#server/platform/http/health.routes.ts';
import { registerRequestMetrics } from '#server/platform/ops/metrics.routes.ts';
import type { Metrics } from '#server/platform/ops/metrics.ts';
import { registerOverloadProtection } from '#server/platform/ops/overload.ts';
import { registerShutdown } from '#server/platform/ops/shutdown.ts';
import { registerOriginGuard } from '#server/platform/http/origin-guard.ts';
import { makeConcurrencyLimit } from '#server/platform/http/concurrency-limit.ts';
import { searchConcurrency } from '#server/hiring/search/job-search.routes.ts';
import { type RateLimiter, registerRateLimits } from '#server/platform/http/rate-limiter.ts';
import { registerProxyWarning, registerRequestLog } from '#server/platform/http/request-log.ts';
import { ResponseCache } from '#server/platform/http/response-cache.ts';
import { serializerCompiler } from '#server/platform/http/serializer.ts';
import {
  makeSecurityHeaders,
  registerSecurityHeaders,
  type SecurityHeaders,
  toApiHeaders,
  withDataPictures,
} from '#server/platform/http/security-headers.ts';
import { registerSessionGuard } from '#server/platform/http/session-guard.ts';
import { registerFormPages } from '#server/platform/http/posted-forms.ts';
import { inlineHash, registerPages } from '#server/platform/http/ssr.ts';
import { registerStaticFiles } from '#server/platform/http/static-files.ts';
import type { WebBuild } from '#server/platform/http/web-build.ts';
import { UploadTime } from '#server/platform/http/upload-time.ts';
import { makeRolesFinder } from '#server/accounts/users/users.queries.ts';
import { verifyEmail } from '#server/accounts/users/users.service.ts';
import { registerApi } from './api-routes.ts';
import type { Config } from './config.ts';

export interface AppDeps {
  readonly config: Pick<
    Config,
    | 'adminEmails'
    | 'trustProxy'
    | 'publicUrl'
    | 'requiresConfirmedEmail'
    | 'smtpUrl'
    | 'contactEmail'
    | 'retentionMonths'
  >;
  readonly database: Pick<OpenDatabase, 'db' | 'pool'>;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger | false;
  readonly identity: SiteIdentity;
  readonly rateLimiter: RateLimiter;
  readonly metrics: Metrics;
  readonly events: EventBus;
  /** Where uploads are stored, and what is done to them. */
  readonly files: FileServices;
  /** Learns who looks at the site. */
  readonly presence?: Presence | undefined;
  /** The key that only the terminal shows; undefined where no page needs it. */
  readonly terminalKey?: string | undefined;
  /** The mails of a site in development. */
  readonly mailbox?: Mailbox | undefined;
  /** Draws the pictures of shared links; undefined serves none. */
  readonly pictures?: PictureDrawer | undefined;
  /** The built pages; undefined serves the API alone. */
  readonly web: WebBuild | undefined;
  readonly timeouts?: Timeouts;
}

/** Bytes. Far more than the longest form. */
const bodyLimit = 64 * 1024;

const megabyte = 1024 * 1024;
/** Milliseconds. */
const hour = 60 * 60_000;
/** The size limit of each cache: API responses of a few kB, pages of some 200 kB, feeds and sitemaps of 1 MB at most. */
const cacheBytes = { answers: 16 * megabyte, pages: 48 * megabyte, documents: 16 * megabyte };

/** The topics of public pages. Messages and profiles change often and are on none of them. */
const publicTopics: ReadonlySet<Topic> = new Set(['jobs', 'blogs', 'reviews']);

function makeCache(name: keyof typeof cacheBytes, { clock, events, metrics }: AppDeps) {
  const cache = new ResponseCache({
    events,
    topics: publicTopics,
    maxBytes: cacheBytes[name],
    // Jobs expire when their last day has ended in every time zone, at a full hour.
    getEpoch: () => Math.floor(clock().getTime() / hour),
  });
  metrics.watchCache(name, () => cache.figures());
  return cache;
}

const makeCacheHandler = (deps: AppDeps, securityHeaders: SecurityHeaders) =>
  new CacheHandler({
    caches: {
      answers: makeCache('answers', deps),
      pages: makeCache('pages', deps),
      documents: makeCache('documents', deps),
    },
    commonHeaders: {
      answers: toApiHeaders(securityHeaders),
      pages: securityHeaders,
      documents: securityHeaders,
    },
    metrics: deps.metrics,
  });

/** What hooks and routes share. */
function makeParts(deps: AppDeps) {
  const { config, database, events, identity, metrics, web, timeouts = defaultTimeouts } = deps;
  metrics.watchPool(database.pool);
  const inTransaction = makeInTransaction(database.db, events);
  const findActor = makeActorFinder({
    provider: identity.provider,
    findRoles: makeRolesFinder(database.db),
    markEmailVerified: (userId) => verifyEmail(inTransaction, userId),
    adminEmails: config.adminEmails,
    demo: identity.demo,
  });
  const securityHeaders = makeSecurityHeaders({
    scriptHash: web ? inlineHash(web.beforePaintScript) : '',
    styleHashes: web ? web.inlineStyles.map(inlineHash) : [],
    https: config.publicUrl.startsWith('https:'),
  });
  const cacheHandler = makeCacheHandler(deps, securityHeaders);
  const unsubscribeLinks = makeSiteUnsubscribeLinks(config.publicUrl, database.db);
  return {
    ...deps,
    db: database.db,
    inTransaction,
    findActor,
    securityHeaders,
    cacheHandler,
    timeouts,
    uploadTime: new UploadTime(timeouts.uploadTimeout),
    unsubscribeLinks,
    newsletterLinks: makeNewsletterLinks(database.db),
    reportSigner: makeReportSigner(database.db),
    limitSearches: makeConcurrencyLimit(searchConcurrency),
  };
}

type AppParts = ReturnType<typeof makeParts>;

function makeServer(parts: AppParts): ApiApp {
  const { logger, config, cacheHandler, uploadTime, identity } = parts;
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    serverFactory: (handler) =>
      makeHttpServer({ ...parts, limits: getConnectionLimits(config) }, (request, response) => {
        const handle = () => cacheHandler.send(request, response) || handler(request, response);
        const closing = identity.demo?.closeIfForeign(request);
        // No answer shows demo accounts, and no sign-in finds them, once others may be there to use them.
        void (closing ? closing.then(handle) : handle());
      }),
    bodyLimit,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    clientErrorHandler: (error, socket) => uploadTime.sendClientError(error, socket),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // A node that closes still serves the requests that reached it.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
  });
  // Only JSON is parsed: a page on another site can send plain text without a preflight request.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app.withTypeProvider<ZodTypeProvider>();
}

/** Everything that runs before a handler, in this order, and `app.shutDown`. */
function registerHooks(app: ApiApp, parts: AppParts): void {
  const { config, database, metrics } = parts;
  if (config.trustProxy === false) {
    registerProxyWarning(app);
  }
  parts.cacheHandler.register(app);
  registerRequestLog(app);
  app.setErrorHandler(sendError);
  registerSecurityHeaders(app, parts.securityHeaders);
  // Hooks that reject a request without the database come before those that query it.
  registerShutdown(app);
  registerOverloadProtection(app, { pool: database.pool, metrics });
  registerRequestMetrics(app, metrics);
  registerOriginGuard(app);
  registerRateLimits(app, parts.rateLimiter);
  registerSessionGuard(app, parts.findActor);
  parts.uploadTime.register(app);
  registerSessionEnds(app, parts.inTransaction);
  registerConditionalGet(app);
}

/** The API, its description, and the endpoints for operators and search engines. */
async function registerEndpoints(app: ApiApp, parts: AppParts): Promise<void> {
  const { database, clock, limitSearches } = parts;
  const { publicUrl } = parts.config;
  // Describes the routes that are registered after it.
  await registerOpenApi(app, { https: publicUrl.startsWith('https:') });
  healthRoutes(app, makeDatabaseCheck(database.pool));
  await registerApiDocs(app, withDataPictures(parts.securityHeaders));
  feedsRoutes(app, { db: database.db, clock, publicUrl, limitSearches });
  await app.register(async (api: ApiApp) => registerApi(api, parts), { prefix: apiBase });
  const reject = () => {
    throw new AppError('page-not-found');
  };
  app.all('/api/*', { config: { access: 'anyone' }, schema: { hide: true } }, reject);
  app.setNotFoundHandler(reject);
}

/** Builds the application: hooks first, then the API, then pages and files. It does not listen yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, clock, identity, mailbox, pictures, terminalKey, web } = deps;
  const parts = makeParts(deps);
  const app = makeServer(parts);
  registerHooks(app, parts);
  await registerEndpoints(app, parts);
  registerPopupPage(app);
  pictureFilesRoutes(app, { db: database.db, store: deps.files.store });
  await registerUnsubscribe(app, parts);
  await registerNewsletterLinks(app, parts);
  if (mailbox) {
    registerMailbox(app, mailbox);
  }
  if (identity.demo && terminalKey) {
    registerDemoAdministrator(app, { ...identity, demo: identity.demo, terminalKey });
  }
  if (pictures) {
    picturesRoutes(app, { db: database.db, clock, drawer: pictures });
  }
  if (web) {
    await registerStaticFiles(app, web.clientDirectory);
    const pages = [reportFormPage, newsletterFormPage];
    await registerFormPages(app, { web, origin: config.publicUrl, pages });
    await registerPages(app, web, config.publicUrl);
  }
  return app;
}
