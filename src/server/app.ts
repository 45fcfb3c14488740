import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { writeColourStyle } from '#contract/platform/site-colours.ts';
import {
  apiBase,
  jobAlertsPath,
  subscriptionPath,
  unsubscribePath,
} from '#contract/platform/urls.ts';
import { pictureFilesRoutes } from '#server/accounts/files/pictures.routes.ts';
import { registerDemoAdministrator } from '#server/accounts/identity/demo-administrator.routes.ts';
import { registerPopupPage } from '#server/accounts/identity/google-popup.routes.ts';
import { pressUnsubscribe } from '#server/hiring/notifications/notification-settings.service.ts';
import { pressAlertLink } from '#server/hiring/saved-searches/alert-subscriptions.service.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import type { CacheHandler } from '#server/platform/http/cache-handler.ts';
import { getConnectionLimits } from '#server/platform/http/connection-limits.ts';
import { registerConditionalGet } from '#server/platform/http/entity-tag.ts';
import { sendError } from '#server/platform/http/error-handler.ts';
import { healthRoutes, makeDatabaseCheck } from '#server/platform/http/health.routes.ts';
import {
  defaultTimeouts,
  makeHttpServer,
  type Timeouts,
} from '#server/platform/http/http-server.ts';
import { registerSessionEnds } from '#server/platform/http/live.routes.ts';
import { registerApiDocs, registerOpenApi } from '#server/platform/http/openapi.ts';
import { registerOriginGuard } from '#server/platform/http/origin-guard.ts';
import { registerFormPages } from '#server/platform/http/posted-forms.ts';
import { registerPartGuard } from '#server/platform/http/part-guard.ts';
import { registerRateLimits } from '#server/platform/http/rate-limiter.ts';
import { registerReplicaReads } from '#server/platform/http/replica-reads.ts';
import { registerProxyWarning, registerRequestLog } from '#server/platform/http/request-log.ts';
import {
  inlineHash,
  makeSecurityHeaders,
  registerSecurityHeaders,
  type GetSecurityHeaders,
  type SecurityHeaders,
  withDataPictures,
} from '#server/platform/http/security-headers.ts';
import { serializerCompiler } from '#server/platform/http/serializer.ts';
import { registerSessionGuard } from '#server/platform/http/session-guard.ts';
import { registerPages } from '#server/platform/http/ssr.ts';
import { registerStaticFiles } from '#server/platform/http/static-files.ts';
import { UploadTime } from '#server/platform/http/upload-time.ts';
import { registerBounces } from '#server/accounts/bounces/bounces.routes.ts';
import { registerMailLinks } from '#server/platform/mail/mail-links.routes.ts';
import { registerMailbox } from '#server/platform/mail/mailbox.routes.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { registerRequestMetrics } from '#server/platform/ops/metrics.routes.ts';
import { registerOverloadProtection } from '#server/platform/ops/overload.ts';
import { registerRequestContext } from '#server/platform/ops/request-context.ts';
import { registerShutdown } from '#server/platform/ops/shutdown.ts';
import { feedsRoutes } from '#server/publishing/feeds/feeds.routes.ts';
import { newsletterFormPage } from '#server/publishing/newsletter/newsletter.routes.ts';
import { pressNewsletterLink } from '#server/publishing/newsletter/newsletter.service.ts';
import { iconFiles, iconsRoutes } from '#server/publishing/pictures/icons.routes.ts';
import { picturesRoutes } from '#server/publishing/pictures/pictures.routes.ts';
import { reportFormPage } from '#server/trust/reports/report-form-page.ts';
import { registerApi } from './api-routes.ts';
import type { AppContext } from './app-context.ts';
import { makeCacheHandler, publicTopics } from './response-caches.ts';

/** Bytes. Far more than the longest form. */
const bodyLimit = 64 * 1024;

/** The parts of HTTP that the server and the hooks share. */
interface HttpParts {
  readonly timeouts: Timeouts;
  readonly uploadTime: UploadTime;
  readonly securityHeaders: GetSecurityHeaders;
  readonly cacheHandler: CacheHandler;
}

/** The headers of pages allow the style sheet of the colour that the site has at the moment. */
function makeSiteHeaders({ publicUrl, web, site }: AppContext): GetSecurityHeaders {
  const inline = web?.serveSources ? () => "'unsafe-inline'" : inlineHash;
  const make = (colour: string) => {
    const style = writeColourStyle(colour);
    const styles = web ? [...web.inlineStyles, ...(style === '' ? [] : [style])] : [];
    return makeSecurityHeaders({
      scriptHash: web ? inline(web.beforePaintScript) : '',
      styleHashes: styles.map(inline),
      https: publicUrl.startsWith('https:'),
    });
  };
  let made = { colour: site.info.colour, headers: make(site.info.colour) };
  return () => {
    const { colour } = site.info;
    made = made.colour === colour ? made : { colour, headers: make(colour) };
    return made.headers;
  };
}

function makeHttpParts(context: AppContext, timeouts: Timeouts): HttpParts {
  const securityHeaders = makeSiteHeaders(context);
  return {
    timeouts,
    uploadTime: new UploadTime(timeouts.uploadTimeout),
    securityHeaders,
    cacheHandler: makeCacheHandler(context, securityHeaders),
  };
}

function makeServer(context: AppContext, http: HttpParts): ApiApp {
  const { logger, trustProxy, identity } = context;
  const { timeouts, uploadTime, cacheHandler } = http;
  const limits = getConnectionLimits(context);
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    serverFactory: (handler) =>
      makeHttpServer({ timeouts, limits, logger }, (request, response) => {
        const handle = () => cacheHandler.send(request, response) || handler(request, response);
        const closing = identity.demo?.closeIfForeign(request);
        // A request of another machine closes the demo accounts before any response can show them.
        void (closing ? closing.then(handle) : handle());
      }),
    bodyLimit,
    trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    clientErrorHandler: (error, socket) => uploadTime.sendClientError(error, socket),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // A closing node still answers the requests that it has received.
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
function registerHooks(app: ApiApp, context: AppContext, http: HttpParts): void {
  const { trustProxy, database, metrics } = context;
  if (trustProxy === false) {
    registerProxyWarning(app);
  }
  registerRequestContext(app);
  http.cacheHandler.register(app);
  registerRequestLog(app);
  app.setErrorHandler(sendError);
  registerSecurityHeaders(app, http.securityHeaders);
  // Hooks that can reject a request without a query come first.
  registerShutdown(app);
  const pool = {
    get waitingCount() {
      return database.pool.waitingCount + (database.replication?.replicas.waitingCount ?? 0);
    },
  };
  registerOverloadProtection(app, { pool, metrics });
  registerRequestMetrics(app, metrics);
  registerOriginGuard(app);
  registerPartGuard(app, context.site);
  registerRateLimits(app, context.rateLimiter);
  registerSessionGuard(app, context.findActor);
  http.uploadTime.register(app);
  registerSessionEnds(app, context.inTransaction);
  const { replication } = database;
  if (replication) {
    metrics.watchReplicas(replication.replicas);
    registerReplicaReads(app, { ...context, replication, topics: publicTopics });
  }
  registerConditionalGet(app);
}

const rejectUnknown = () => {
  throw new AppError('page-not-found');
};

/** The API and its description. */
async function registerApiWithDocs(app: ApiApp, context: AppContext, headers: SecurityHeaders) {
  // Describes the routes that are registered after it.
  await registerOpenApi(app, { https: context.publicUrl.startsWith('https:') });
  healthRoutes(app, makeDatabaseCheck(context.database.pool));
  await registerApiDocs(app, { headers: withDataPictures(headers), site: context.site });
  await app.register(async (api: ApiApp) => registerApi(api, context), { prefix: apiBase });
  app.all('/api/*', { config: { access: 'anyone' }, schema: { hide: true } }, rejectUnknown);
  app.setNotFoundHandler(rejectUnknown);
}

/** Feeds, pictures, links of mails, and the tools of a site in development. */
async function registerDocuments(app: ApiApp, context: AppContext): Promise<void> {
  const { identity, mailbox, drawer, terminalKey } = context;
  feedsRoutes(app, context);
  registerPopupPage(app, context);
  pictureFilesRoutes(app, context);
  await registerMailLinks(app, context, {
    [unsubscribePath]: (link) => pressUnsubscribe(context, link),
    [jobAlertsPath]: (...pressed) => pressAlertLink(context, ...pressed),
    [subscriptionPath]: (...pressed) => pressNewsletterLink(context, ...pressed),
  });
  await registerBounces(app, context);
  if (mailbox) {
    registerMailbox(app, mailbox);
  }
  if (identity.demo && terminalKey) {
    registerDemoAdministrator(app, { ...identity, demo: identity.demo, terminalKey });
  }
  if (drawer) {
    picturesRoutes(app, { ...context, drawer });
  }
}

async function registerWeb(app: ApiApp, context: AppContext): Promise<void> {
  const { web, publicUrl, site } = context;
  if (web) {
    const shown = { origin: publicUrl, site, rateLimiter: context.rateLimiter };
    await web.serveSources?.(app);
    iconsRoutes(app, { ...context, web });
    await registerStaticFiles(app, web.clientDirectory, iconFiles);
    const pages = [reportFormPage, newsletterFormPage];
    await registerFormPages(app, { web, shown, pages });
    await registerPages(app, web, shown);
  }
}

/** Builds the application: hooks first, then the API, then documents and pages. It does not listen yet. */
export async function buildApp(
  context: AppContext,
  timeouts: Timeouts = defaultTimeouts,
): Promise<FastifyInstance> {
  context.metrics.watchPool(context.database.pool);
  await context.site.load();
  const http = makeHttpParts(context, timeouts);
  const app = makeServer(context, http);
  registerHooks(app, context, http);
  await registerApiWithDocs(app, context, http.securityHeaders());
  await registerDocuments(app, context);
  await registerWeb(app, context);
  return app;
}
