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
import {
  registerGoogleReturn,
  registerPopupPage,
} from '#server/accounts/identity/google-popup.routes.ts';
import { pressUnsubscribe } from '#server/hiring/notifications/notification-settings.service.ts';
import { pressAlertLink } from '#server/hiring/saved-searches/begin-and-end-alerts.service.ts';
import { StepReports } from '#server/hiring/numbers/step-reports.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import type { CacheHits } from '#server/platform/http/cache-hits.ts';
import { DirectAnswers } from '#server/platform/http/direct-answers.ts';
import { makeClientAddress } from '#server/platform/http/client-address.ts';
import { getConnectionLimits } from '#server/platform/http/connection-limits.ts';
import { sendError } from '#server/platform/http/error-handler.ts';
import { healthRoutes, makeDatabaseCheck } from '#server/platform/http/health.routes.ts';
import {
  defaultTimeouts,
  makeHttpServer,
  type Timeouts,
} from '#server/platform/http/http-server.ts';
import { registerApiDocs, registerOpenApi } from '#server/platform/http/openapi.ts';
import { registerDestinationGuard } from '#server/platform/http/origin-guard.ts';
import { registerFormPages } from '#server/platform/http/posted-forms.ts';
import {
  inlineHash,
  makeSecurityHeaders,
  type GetSecurityHeaders,
  type SecurityHeaders,
} from '#server/platform/http/security-headers.ts';
import { serializerCompiler } from '#server/platform/http/serializer.ts';
import { registerPages } from '#server/platform/http/ssr.ts';
import { registerStaticFiles } from '#server/platform/http/static-files.ts';
import { UploadTime } from '#server/platform/http/upload-time.ts';
import { registerBounces } from '#server/accounts/bounces/bounces.routes.ts';
import { registerMailLinks } from '#server/platform/mail/mail-links.routes.ts';
import { registerMailbox } from '#server/platform/mail/mailbox.routes.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { feedsRoutes } from '#server/publishing/feeds/feeds.routes.ts';
import { newsletterFormPage } from '#server/publishing/newsletter/newsletter.routes.ts';
import { pressNewsletterLink } from '#server/publishing/newsletter/newsletter.service.ts';
import { iconFiles, iconsRoutes } from '#server/publishing/pictures/icons.routes.ts';
import { makeCoverReader } from '#server/publishing/pictures/cover-reader.ts';
import { coversRoutes } from '#server/publishing/pictures/covers.routes.ts';
import { picturesRoutes } from '#server/publishing/pictures/pictures.routes.ts';
import { reportFormPage } from '#server/trust/reports/report-form-page.ts';
import { registerApi } from './api-routes.ts';
import type { AppContext } from './app-context.ts';
import {
  registerCallHooks,
  registerCommonHooks,
  registerDocumentHooks,
  registerLinkHooks,
  registerPageHooks,
} from './app-hooks.ts';
import { makeCacheHits } from './public-caches.ts';

/** Bytes. Far more than the longest form. */
const bodyLimit = 64 * 1024;

/** The parts of HTTP that the server and the hooks share. */
interface HttpParts {
  readonly timeouts: Timeouts;
  readonly uploadTime: UploadTime;
  readonly securityHeaders: GetSecurityHeaders;
  readonly directAnswers: DirectAnswers;
  readonly cacheHits: CacheHits;
  readonly stepReports: StepReports;
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
  const directAnswers = new DirectAnswers();
  return {
    timeouts,
    uploadTime: new UploadTime(timeouts.uploadTimeout),
    securityHeaders,
    directAnswers,
    cacheHits: makeCacheHits({ ...context, directAnswers }, securityHeaders),
    stepReports: new StepReports({
      ...context,
      directAnswers,
      getHeaders: securityHeaders,
      toAddress: makeClientAddress(context.trustProxy),
    }),
  };
}

function makeServer(context: AppContext, http: HttpParts): ApiApp {
  const { logger, trustProxy, identity } = context;
  const { timeouts, uploadTime, cacheHits, stepReports } = http;
  const limits = getConnectionLimits(context);
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    serverFactory: (handler) =>
      makeHttpServer({ timeouts, limits, logger }, (request, response) => {
        const handle = () =>
          cacheHits.send(request, response) ||
          stepReports.take(request, response) ||
          handler(request, response);
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

const rejectUnknown = () => {
  throw new AppError('page-not-found');
};

/** The API below its base. Google sends browsers back to one that is no call: they have no session yet. */
async function registerApiCalls(app: ApiApp, context: AppContext, { uploadTime }: HttpParts) {
  const calls = async (api: ApiApp) => {
    registerCallHooks(api, context);
    registerApi(api, { ...context, uploadTime });
  };
  const returns = async (links: ApiApp) => {
    registerDestinationGuard(links);
    registerLinkHooks(links, context);
    registerGoogleReturn(links, context);
  };
  await app.register(calls, { prefix: apiBase });
  await app.register(returns, { prefix: apiBase });
}

/** The description of the API, feeds, pictures, posted forms, and the tools of a site in development. */
async function registerDocuments(app: ApiApp, context: AppContext, headers: SecurityHeaders) {
  const { identity, mailbox, drawer, terminalKey, site, web } = context;
  registerDocumentHooks(app, context);
  healthRoutes(app, makeDatabaseCheck(context.database.pool));
  await registerApiDocs(app, { headers, site });
  app.all('/api/*', { config: { access: 'anyone' }, schema: { hide: true } }, rejectUnknown);
  feedsRoutes(app, context);
  registerPopupPage(app, context);
  pictureFilesRoutes(app, context);
  const covers = makeCoverReader(app);
  coversRoutes(app, { ...context, covers });
  if (mailbox) {
    registerMailbox(app, mailbox);
  }
  if (identity.demo && terminalKey) {
    registerDemoAdministrator(app, { ...identity, demo: identity.demo, terminalKey });
  }
  if (drawer) {
    picturesRoutes(app, { ...context, covers, drawer });
  }
  if (web) {
    iconsRoutes(app, { ...context, web });
    const pages = [reportFormPage, newsletterFormPage];
    await registerFormPages(app, { web, shown: toShownSite(context), pages });
  }
}

async function registerLinks(app: ApiApp, context: AppContext): Promise<void> {
  registerLinkHooks(app, context);
  await registerMailLinks(app, context, {
    [unsubscribePath]: (link) => pressUnsubscribe(context, link),
    [jobAlertsPath]: (...pressed) => pressAlertLink(context, ...pressed),
    [subscriptionPath]: (...pressed) => pressNewsletterLink(context, ...pressed),
  });
  await registerBounces(app, context);
}

const toShownSite = ({ publicUrl, site, rateLimiter }: AppContext) => ({
  origin: publicUrl,
  site,
  rateLimiter,
});

async function registerWeb(app: ApiApp, context: AppContext): Promise<void> {
  const { web } = context;
  registerPageHooks(app);
  if (web) {
    await web.serveSources?.(app);
    await registerStaticFiles(app, web.clientDirectory, iconFiles);
    await registerPages(app, web, toShownSite(context));
  }
}

/** Builds the application: the API, documents, links and pages are plugins with hooks of their own. It does not listen yet. */
export async function buildApp(
  context: AppContext,
  timeouts: Timeouts = defaultTimeouts,
): Promise<FastifyInstance> {
  context.metrics.watchPool(context.database.pool);
  await context.site.load();
  const http = makeHttpParts(context, timeouts);
  const app = makeServer(context, http);
  registerCommonHooks(app, context, http);
  app.setNotFoundHandler(rejectUnknown);
  // Describes the routes that are registered after it.
  await registerOpenApi(app, { https: context.publicUrl.startsWith('https:') });
  const headers = http.securityHeaders();
  await app.register(async (documents: ApiApp) => registerDocuments(documents, context, headers));
  await registerApiCalls(app, context, http);
  await app.register(async (links: ApiApp) => registerLinks(links, context));
  await app.register(async (pages: ApiApp) => registerWeb(pages, context));
  return app;
}
