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
