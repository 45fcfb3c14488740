import { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { AppError } from './app-error.ts';
import { type LoadSampler, startLoadSampler } from './load-sampler.ts';
import type { Metrics, OverloadReason } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `exempt`: never rejected. `stream`: stays open, and is not counted as a request in flight. */
    overload?: 'exempt' | 'stream';
  }
  interface FastifyInstance {
    /** False from the start of the shutdown. */
    isServing: () => boolean;
    /** Drains, finishes the requests in flight, and closes the application. */
    shutDown: (times: ShutdownTimes) => Promise<void>;
  }
}

/** Milliseconds. */
interface ShutdownTimes {
  /** How long the node reports that it is not ready but still serves, until load balancers notice. */
  readonly drainMs: number;
  /** How long requests in flight may take; then their connections are destroyed. */
  readonly graceMs: number;
}

const defaultLimits = {
  /** Milliseconds of event loop delay, the mean of a sample. */
  eventLoopDelay: 500,
  /** Bytes of the JavaScript heap. */
  heapUsed: 0.9 * getHeapStatistics().heap_size_limit,
  /** Requests in flight. */
  requests: 1_000,
  /** Queries that wait for a connection. Beyond it API calls are rejected, and cached pages are not. */
  waitingQueries: 500,
  /** Milliseconds before a rejection is sent: clients that retry at once would fill the event loop. */
  rejectionDelay: 1_000,
  /** Rejections that wait at the same time; each takes some 30 kB. */
  delayedRejections: 5_000,
};

/** Milliseconds between two samples of the event loop. */
const sampleInterval = 500;
/** Milliseconds without a request during high delay, after which the next one begins a new episode. */
const episodeGap = 2_000;
/** Milliseconds at the end of draining, in which repeatable requests fail by a closed connection. */
const leaveMs = 400;
/** Milliseconds. */
const sweepMs = 100;

/** Methods that a proxy retries on another node when this one closes the connection. */
const repeatableMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether the event loop has been delayed for longer than one sample. A pause of the whole machine delays one sample, and
 * the requests after it can be served. Called for each request during a sample of high delay.
 */
function makeLastingDelay() {
  let first = -Infinity;
  let latest = -Infinity;
  return (): boolean => {
    const now = performance.now();
    if (now - latest > episodeGap) {
      first = now;
    }
    latest = now;
    return now - first > sampleInterval;
  };
}

/** Whether a request came over the network; pages call the API in process. */
export const isNetworkRequest = (request: FastifyRequest): boolean =>
  request.raw instanceof IncomingMessage;

interface OverloadDeps {
  readonly pool: Pick<Pool, 'waitingCount'>;
  readonly metrics: Pick<Metrics, 'countRejection' | 'watch'>;
  readonly limits?: Readonly<typeof defaultLimits>;
  readonly sampler?: LoadSampler;
}

function makeReject({ metrics, limits = defaultLimits }: OverloadDeps) {
  let delayed = 0;
  return async (request: FastifyRequest, reason: OverloadReason): Promise<never> => {
    metrics.countRejection(reason);
    if (isNetworkRequest(request) && delayed < limits.delayedRejections) {
      delayed += 1;
      await wait(limits.rejectionDelay);
      delayed -= 1;
    }
    throw new AppError('service-unavailable', { retryAfter: 2, isExpected: true });
  };
}

/** Rejects requests with 503 and Retry-After before memory or the queue for the database grows without bound. */
export function registerOverloadProtection(app: FastifyInstance, deps: OverloadDeps): void {
  const { pool, metrics, limits = defaultLimits } = deps;
  const { sampler = startLoadSampler(sampleInterval) } = deps;
  const reject = makeReject(deps);
  const isLasting = makeLastingDelay();
  let inFlight = 0;
  metrics.watch('portal_http_requests_in_flight', () => inFlight);

  const findPressure = (): OverloadReason | undefined => {
    const { eventLoopDelay, heapUsed } = sampler.latest();
    if (heapUsed > limits.heapUsed) {
      return 'memory';
    }
    return eventLoopDelay > limits.eventLoopDelay && isLasting() ? 'event-loop' : undefined;
  };
  const findReason = (request: FastifyRequest): OverloadReason | undefined => {
    const isCall = request.routeOptions.config.access !== undefined;
    if (isCall && pool.waitingCount > limits.waitingQueries) {
      return 'database';
    }
    if (!isNetworkRequest(request)) {
      return undefined;
    }
    return inFlight >= limits.requests ? 'requests' : findPressure();
  };

  app.addHook('onRequest', (request, reply, done) => {
    const isProtected = request.routeOptions.config.overload === undefined;
    const reason = isProtected ? findReason(request) : undefined;
    if (reason) {
      reject(request, reason).catch(done);
      return;
    }
    if (isProtected && isNetworkRequest(request)) {
      inFlight += 1;
      reply.raw.once('close', () => (inFlight -= 1));
    }
    done();
  });
  app.addHook('onClose', async () => sampler.stop());
}

async function close(app: FastifyInstance, graceMs: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), graceMs);
  // Node closes idle connections only once, at the start.
  const sweeper = setInterval(() => app.server.closeIdleConnections(), sweepMs);
  await app.close();
  clearTimeout(timer);
  clearInterval(sweeper);
}

/**
 * Adds `app.shutDown`. A proxy without health checks removes a node when a request fails. So the node, at the end of draining,
 * fails requests that the proxy can retry elsewhere; then no other request is lost when its port closes.
 */
export function registerShutdown(app: FastifyInstance): void {
  let phase: 'serving' | 'draining' | 'leaving' = 'serving';
  app.decorate('isServing', () => phase === 'serving');
  app.decorate('shutDown', async ({ drainMs, graceMs }: ShutdownTimes) => {
    phase = 'draining';
    if (drainMs > 0) {
      await wait(drainMs);
      phase = 'leaving';
      await wait(leaveMs);
    }
    await close(app, graceMs);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (phase === 'leaving' && repeatableMethods.has(request.method) && isNetworkRequest(request)) {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    done();
  });
  // oxlint-disable-next-line max-params -- Fastify's signature; a promise for every response costs more
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (phase !== 'serving') {
      reply.header('connection', 'close');
    }
    done(null, payload);
  });
}
