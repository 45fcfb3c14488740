import type { FastifyInstance } from 'fastify';
import type { CacheHits } from '#server/platform/http/cache-hits.ts';
import type { DirectAnswers } from '#server/platform/http/direct-answers.ts';
import { registerConditionalGet } from '#server/platform/http/entity-tag.ts';
import { sendError } from '#server/platform/http/error-handler.ts';
import { registerSessionEnds } from '#server/platform/http/live.routes.ts';
import {
  registerDestinationGuard,
  registerOriginGuard,
  registerWriteOriginGuard,
} from '#server/platform/http/origin-guard.ts';
import { registerRateLimits } from '#server/platform/http/rate-limiter.ts';
import { registerReplicaUse } from '#server/platform/http/may-use-replica.ts';
import { registerProxyWarning, registerRequestLog } from '#server/platform/http/request-log.ts';
import {
  type GetSecurityHeaders,
  registerSecurityHeaders,
} from '#server/platform/http/security-headers.ts';
import {
  decorateWithActor,
  registerFeatureGuard,
  registerSessionGuard,
} from '#server/platform/http/session-guard.ts';
import { registerOverloadProtection, registerShutdown } from '#server/platform/ops/admission.ts';
import { registerRequestMetrics } from '#server/platform/ops/metrics.routes.ts';
import { registerRequestContext } from '#server/platform/ops/request-context.ts';
import type { AppContext } from './app-context.ts';
import { publicTopics } from './public-caches.ts';

/** The parts of HTTP that hooks share with the server. */
interface SharedParts {
  readonly securityHeaders: GetSecurityHeaders;
  readonly cacheHits: CacheHits;
  readonly directAnswers: DirectAnswers;
}

/** Registers the hooks of every request, in this order, and `app.shutDown`. */
export function registerCommonHooks(
  app: FastifyInstance,
  { trustProxy, database, metrics, events, publicUrl }: AppContext,
  { securityHeaders, cacheHits, directAnswers }: SharedParts,
): void {
  const { pool, replication } = database;
  if (trustProxy === false) {
    registerProxyWarning(app);
  }
  registerRequestContext(app);
  directAnswers.register(app);
  cacheHits.register(app);
  registerRequestLog(app);
  app.setErrorHandler(sendError);
  registerSecurityHeaders(app, securityHeaders);
  // Hooks that can reject a request without a query come first.
  registerShutdown(app);
  const waiting = {
    get waitingCount() {
      return pool.waitingCount + (replication?.replicas.waitingCount ?? 0);
    },
  };
  registerOverloadProtection(app, { pool: waiting, metrics });
  registerRequestMetrics(app, metrics);
  decorateWithActor(app);
  if (replication) {
    metrics.watchReplicas(replication.replicas);
    registerReplicaUse(app, { events, publicUrl, replication, topics: publicTopics });
  }
}

/** Calls of the API: from pages of this site and from programs, each with its session. */
export function registerCallHooks(
  api: FastifyInstance,
  { site, rateLimiter, findActor, inTransaction }: AppContext,
): void {
  registerDestinationGuard(api);
  registerOriginGuard(api);
  registerFeatureGuard(api, site);
  registerRateLimits(api, rateLimiter);
  registerSessionGuard(api, findActor);
  registerSessionEnds(api, inTransaction);
  registerConditionalGet(api, { isPrivate: true });
}

/** Feeds, pictures and posted forms, which know no session: anybody may read them, and pages of this site may post. */
export function registerDocumentHooks(
  documents: FastifyInstance,
  { site, rateLimiter }: AppContext,
): void {
  registerWriteOriginGuard(documents);
  registerFeatureGuard(documents, site);
  registerRateLimits(documents, rateLimiter);
  registerConditionalGet(documents, { isPrivate: true });
}

/** Registers the hooks of routes that mail programs, other services and pages of other sites may call. The token or the key that they send is all that counts. */
export function registerLinkHooks(links: FastifyInstance, { rateLimiter }: AppContext): void {
  registerRateLimits(links, rateLimiter);
  registerConditionalGet(links, { isPrivate: true });
}

/** Pages, which are the same for everybody. */
export function registerPageHooks(pages: FastifyInstance): void {
  registerConditionalGet(pages, { isPrivate: false });
}
