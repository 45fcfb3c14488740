import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { SignInOptions } from '#contract/identity.ts';
import { apiBase } from '#contract/primitives.ts';
import { applicationsRoutes } from '#server/applications/applications.routes.ts';
import { viewOfJob, viewWithOwnApplications } from '#server/applications/applications.service.ts';
import { blogsRoutes } from '#server/blogs/blogs.routes.ts';
import { conversationsRoutes } from '#server/conversations/conversations.routes.ts';
import { makeActorFinder } from '#server/identity/actor-finder.ts';
import type { EmbeddedProvider } from '#server/identity/embedded-provider.ts';
import { identityRoutes } from '#server/identity/identity.routes.ts';
import { jobListsRoutes } from '#server/jobs/job-lists.routes.ts';
import { jobsRoutes } from '#server/jobs/jobs.routes.ts';
import { newsletterRoutes } from '#server/newsletter/newsletter.routes.ts';
import { registerApiDocs, registerOpenApi } from '#server/platform/api-docs.ts';
import type { ApiApp, ApiDeps } from '#server/platform/api.ts';
import { AppError } from '#server/platform/app-error.ts';
import { makeChanges, type Topic } from '#server/platform/changes.ts';
import type { Clock } from '#server/platform/clock.ts';
import { registerConditionalGet } from '#server/platform/conditional-get.ts';
import type { Database } from '#server/platform/database/database.ts';
import { registerErrorHandler, sendError } from '#server/platform/error-handler.ts';
import { registerHealth } from '#server/platform/health.ts';
import { makePublicCache } from '#server/platform/public-cache.ts';
import { registerRequestLog } from '#server/platform/request-log.ts';
import { registerSecurityHeaders } from '#server/platform/security-headers.ts';
import { registerSessionGuard } from '#server/platform/session-guard.ts';
import { type CachedPage, registerPages, scriptHash } from '#server/platform/ssr.ts';
import { registerStaticFiles } from '#server/platform/static-files.ts';
import type { WebBuild } from '#server/platform/web-build.ts';
import { profilesRoutes } from '#server/profiles/profiles.routes.ts';
import { reviewsRoutes } from '#server/reviews/reviews.routes.ts';
import { findUserRoles } from '#server/users/users.queries.ts';
import { usersRoutes } from '#server/users/users.routes.ts';
import type { TrustProxy } from './config.ts';

export interface AppOptions {
  readonly adminEmails: ReadonlySet<string>;
  readonly trustProxy: TrustProxy;
  /** Whether visitors reach the site over https. */
  readonly https: boolean;
}

export interface AppDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger | false;
  readonly provider: EmbeddedProvider;
  readonly getSignInOptions: () => SignInOptions;
  /** The built pages; undefined serves the API alone. */
  readonly web: WebBuild | undefined;
}

/** Bytes. Far more than the longest form, far less than what hurts. */
const bodyLimit = 64 * 1024;
const pageCacheCapacity = 1_000;

/** What public pages show. Messages and profiles change often and show on none of them. */
const publicTopics: ReadonlySet<Topic> = new Set(['jobs', 'blogs', 'reviews']);

function registerApi(app: ApiApp, deps: ApiDeps, { provider, getSignInOptions }: AppDeps): void {
  const jobsDeps = { ...deps, views: { ofList: viewWithOwnApplications, ofJob: viewOfJob } };
  jobListsRoutes(app, jobsDeps);
  jobsRoutes(app, jobsDeps);
  applicationsRoutes(app, deps);
  conversationsRoutes(app, deps);
  usersRoutes(app, deps);
  profilesRoutes(app, deps);
  blogsRoutes(app, deps);
  reviewsRoutes(app, deps);
  newsletterRoutes(app, deps);
  identityRoutes(app, { provider, getOptions: getSignInOptions });
}

function makeServer({ logger }: AppDeps, { trustProxy }: AppOptions) {
  return Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    bodyLimit,
    trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
  }).withTypeProvider<ZodTypeProvider>();
}

/** Puts the whole site together from its parts; listens on nothing. */
export async function buildApp(deps: AppDeps, options: AppOptions): Promise<FastifyInstance> {
  const { db, clock, provider, web } = deps;
  const app = makeServer(deps, options);
  const changes = makeChanges();
  // JSON is all that is read: a page elsewhere can send plain text without asking the browser first.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerRequestLog(app);
  registerErrorHandler(app);
  registerSecurityHeaders(app, {
    scriptHash: web ? scriptHash(web.beforePaintScript) : '',
    https: options.https,
  });
  const findRoles = (uid: string) => findUserRoles(db, uid);
  const findActor = makeActorFinder({ provider, findRoles, adminEmails: options.adminEmails });
  registerSessionGuard(app, findActor);
  registerConditionalGet(app);
  await registerOpenApi(app);
  registerHealth(app);
  registerApiDocs(app);
  await app.register(async (api: ApiApp) => registerApi(api, { db, clock, changes }, deps), {
    prefix: apiBase,
  });
  const refuse = () => {
    throw new AppError('page-not-found');
  };
  app.all('/api/*', { config: { access: 'anyone' }, schema: { hide: true } }, refuse);
  app.setNotFoundHandler(refuse);
  if (web) {
    await registerStaticFiles(app, web.clientDirectory);
    const cache = makePublicCache<CachedPage>({
      changes,
      topics: publicTopics,
      capacity: pageCacheCapacity,
    });
    registerPages(app, { render: web.render, template: web.template, cache });
  }
  return app;
}
