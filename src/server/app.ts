import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { earliestDay } from '#contract/job-input.ts';
import { apiBase } from '#contract/primitives.ts';
import { describeSiteApi } from '#server/api-examples/site-api.ts';
import { applicationsRoutes } from '#server/applications/applications.routes.ts';
import { viewOfJob, viewWithOwnApplications } from '#server/applications/applications.service.ts';
import { blogsRoutes } from '#server/blogs/blogs.routes.ts';
import { conversationsRoutes } from '#server/conversations/conversations.routes.ts';
import { makeActorFinder } from '#server/identity/actor-finder.ts';
import type { SiteIdentity } from '#server/identity/identity-provider.ts';
import { identityRoutes } from '#server/identity/identity.routes.ts';
import { jobListsRoutes } from '#server/jobs/job-lists.routes.ts';
import { jobSearchRoutes } from '#server/search/job-search.routes.ts';
import { jobsRoutes } from '#server/jobs/jobs.routes.ts';
import { discoveryRoutes } from '#server/feeds/discovery.routes.ts';
import type { ReadSizes } from '#server/feeds/publishing.ts';
import { type Mailbox, registerMailbox } from '#server/mail/mailbox.routes.ts';
import { liveRoutes } from '#server/events/live.routes.ts';
import { newsletterRoutes } from '#server/newsletter/newsletter.routes.ts';
import type { PictureDrawer } from '#server/pictures/picture-drawer.ts';
import { picturesRoutes } from '#server/pictures/pictures.routes.ts';
import { registerApiDocs, registerOpenApi } from '#server/http/api-docs.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import { registerCacheHook } from '#server/http/cache-hook.ts';
import { type EventBus, makeEventBus, type Topic } from '#server/events/event-bus.ts';
import type { Clock } from '#server/ops/clock.ts';
import { registerConditionalGet } from '#server/http/conditional-get.ts';
import type { Database } from '#server/database/database.ts';
import { registerErrorHandler, sendError } from '#server/http/error-handler.ts';
import { registerProxyWarning } from '#server/http/forwarding-headers.ts';
import { registerHealth } from '#server/ops/health.ts';
import {
  type Operation,
  registerOperation,
  registerOperationRoutes,
} from '#server/ops/operation.ts';
import { serverTimeouts } from '#server/ops/server-timeouts.ts';
import { registerRateLimits } from '#server/http/rate-limit-guard.ts';
import type { RateLimiter } from '#server/http/rate-limiter.ts';
import { registerRequestLog } from '#server/http/request-log.ts';
import { ResponseCache } from '#server/http/response-cache.ts';
import { makeSecurityHeaders, registerSecurityHeaders } from '#server/http/security-headers.ts';
import { registerSessionEnds } from '#server/events/session-ends.ts';
import { registerSessionGuard } from '#server/http/session-guard.ts';
import { registerPages, scriptHash } from '#server/http/ssr.ts';
import { registerStaticFiles } from '#server/http/static-files.ts';
import type { WebBuild } from '#server/http/web-build.ts';
import { profilesRoutes } from '#server/profiles/profiles.routes.ts';
import { reviewsRoutes } from '#server/reviews/reviews.routes.ts';
import { makeRolesFinder, markEmailVerified } from '#server/users/users.queries.ts';
import { userAccessRoutes } from '#server/users/user-access.routes.ts';
import { usersRoutes } from '#server/users/users.routes.ts';
import type { TrustProxy } from './setting-text.ts';

export interface AppOptions {
  readonly adminEmails: ReadonlySet<string>;
  readonly trustProxy: TrustProxy;
  /** The address that visitors see, without a path: `https://jobs.example`. */
  readonly publicUrl: string;
}

export interface AppDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger | false;
  readonly identity: SiteIdentity;
  readonly rateLimiter: RateLimiter;
  /** The mails of a site in development, to be read in the browser. */
  readonly mailbox?: Mailbox | undefined;
  readonly operation: Operation;
  /** By default those of this process alone. */
  readonly events?: EventBus | undefined;
  /** Draws what stands for pages elsewhere; undefined serves no pictures. */
  readonly pictures?: PictureDrawer | undefined;
  /** How much of the database feeds and sitemaps read at once; smaller in tests. */
  readonly readSizes?: ReadSizes | undefined;
  /** The built pages; undefined serves the API alone. */
  readonly web: WebBuild | undefined;
}

/** Bytes. Far more than the longest form, far less than what hurts. */
const bodyLimit = 64 * 1024;
const megabyte = 1024 * 1024;
/** The most bytes that each cache holds, with compressed copies and keys. */
const cacheBytes = {
  /** Answers of the API, a few kB each. */
  answers: 16 * megabyte,
  /** Pages, some 200 kB each with both compressed copies. */
  pages: 48 * megabyte,
  /** Of some 50 kB each. */
  pictures: 12 * megabyte,
} as const;

/** What public pages show. Messages and profiles change often and show on none of them. */
const publicTopics: ReadonlySet<Topic> = new Set(['jobs', 'blogs', 'reviews']);

function registerApi(app: ApiApp, deps: ApiDeps, { identity }: AppDeps): void {
  const jobsDeps = { ...deps, views: { ofList: viewWithOwnApplications, ofJob: viewOfJob } };
  jobListsRoutes(app, jobsDeps);
  jobSearchRoutes(app, jobsDeps);
  jobsRoutes(app, jobsDeps);
  applicationsRoutes(app, deps);
  conversationsRoutes(app, deps);
  usersRoutes(app, deps);
  userAccessRoutes(app, deps);
  profilesRoutes(app, deps);
  blogsRoutes(app, deps);
  reviewsRoutes(app, deps);
  newsletterRoutes(app, deps);
  identityRoutes(app, identity);
}

type MakeCache = (name: keyof typeof cacheBytes) => ResponseCache;

const makeWatchedCaches =
  ({ clock, operation }: AppDeps, events: EventBus): MakeCache =>
  (name) => {
    const cache = new ResponseCache({
      events,
      topics: publicTopics,
      maxBytes: cacheBytes[name],
      // Jobs close by themselves when their last day has ended everywhere.
      getEpoch: () => earliestDay(clock()),
    });
    operation.metrics.watchCache(name, () => cache.figures());
    return cache;
  };

const makeSiteActorFinder = ({ db, identity }: AppDeps, { adminEmails }: AppOptions) =>
  makeActorFinder({
    provider: identity.provider,
    findRoles: makeRolesFinder(db),
    markEmailVerified: (userId) => markEmailVerified(db, userId),
    adminEmails,
  });

/** Pages that some sites have: of their sign-in, and of their mails. */
function registerOwnPages(app: FastifyInstance, { identity, mailbox }: AppDeps): void {
  identity.registerPages?.(app);
  if (mailbox) {
    registerMailbox(app, mailbox);
  }
}

function refuseUnknownAddresses(app: FastifyInstance): void {
  const refuse = () => {
    throw new AppError('page-not-found');
  };
  app.all('/api/*', { config: { access: 'anyone' }, schema: { hide: true } }, refuse);
  app.setNotFoundHandler(refuse);
}

function makeServer({ logger }: AppDeps, { trustProxy }: AppOptions) {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    serverFactory: (handler) => createServer(serverTimeouts, handler),
    bodyLimit,
    trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // A node that closes answers what reached it, in its own words.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
  });
  // JSON is all that is read: a page elsewhere can send plain text without asking the browser first.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  if (trustProxy === false) {
    registerProxyWarning(app);
  }
  return app.withTypeProvider<ZodTypeProvider>();
}

/** What other machines find the site by, and show of it. */
function registerForMachines(
  app: ApiApp,
  { db, clock, pictures: drawer, readSizes: sizes }: AppDeps,
  { publicUrl, makeCache }: Pick<AppOptions, 'publicUrl'> & { makeCache: MakeCache },
): void {
  discoveryRoutes(app, { db, clock, publicUrl, sizes });
  if (drawer) {
    picturesRoutes(app, { db, clock, drawer, cache: makeCache('pictures') });
  }
}

const describeApi = ({ identity }: AppDeps, { publicUrl }: AppOptions) =>
  describeSiteApi({
    https: publicUrl.startsWith('https:'),
    hasOutsideAccounts: identity.hasOutsideAccounts ?? false,
  });

/** What comes before everything else: cached responses, with the headers of all others. */
function registerFirstHooks(
  app: FastifyInstance,
  { web, identity, operation }: AppDeps,
  { publicUrl, makeCache }: Pick<AppOptions, 'publicUrl'> & { makeCache: MakeCache },
): void {
  const headers = makeSecurityHeaders({
    scriptHash: web ? scriptHash(web.beforePaintScript) : '',
    https: publicUrl.startsWith('https:'),
    sources: identity.policySources,
  });
  registerCacheHook(app, {
    caches: { answers: makeCache('answers'), pages: makeCache('pages') },
    headers,
    isServing: () => operation.drain.phase === 'serving',
  });
  registerRequestLog(app);
  registerErrorHandler(app);
  registerSecurityHeaders(app, headers);
}

/** Puts the whole site together from its parts; listens on nothing. */
export async function buildApp(deps: AppDeps, options: AppOptions): Promise<FastifyInstance> {
  const { db, clock, web } = deps;
  const { events = makeEventBus() } = deps;
  const app = makeServer(deps, options);
  const makeCache = makeWatchedCaches(deps, events);
  registerFirstHooks(app, deps, { ...options, makeCache });
  const findActor = makeSiteActorFinder(deps, options);
  registerOperation(app, deps.operation);
  registerRateLimits(app, deps.rateLimiter);
  registerSessionGuard(app, findActor);
  registerSessionEnds(app, events);
  registerConditionalGet(app);
  await registerOpenApi(app, describeApi(deps, options));
  registerHealth(app);
  registerOperationRoutes(app, deps.operation);
  registerApiDocs(app);
  const apiRoutes = async (api: ApiApp) => {
    registerApi(api, { db, clock, events }, deps);
    liveRoutes(api, { ...deps.operation, events, findActor });
  };
  await app.register(apiRoutes, { prefix: apiBase });
  refuseUnknownAddresses(app);
  registerOwnPages(app, deps);
  registerForMachines(app, deps, { ...options, makeCache });
  if (web) {
    await registerStaticFiles(app, web.clientDirectory);
    await registerPages(app, { ...web, origin: options.publicUrl });
  }
  return app;
}
