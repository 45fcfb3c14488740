import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/http/app-error.ts';
import { isFromOutside } from './drain.ts';
import type { LoopDelay } from './loop-delay.ts';
import type { OverloadReason } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `probe`: answered under any load. `stream`: stays open, and counts as no request in flight. */
    load?: 'probe' | 'stream';
  }
}

export interface OverloadLimits {
  /** Milliseconds that the event loop may be late. */
  readonly loopDelay: number;
  /** Requests begun and not answered. */
  readonly inFlight: number;
  /** Queries that wait for a connection to the database. */
  readonly waiting: number;
  /**
   * Milliseconds for which a refusal is held back. Who asks again at once would otherwise keep the event loop
   * busy with refusals, while the few answers of the database wait for their turn in it.
   */
  readonly holdBack: number;
}

/**
 * Far above what a busy site needs and far below what hurts: a request in flight holds some 30 kB. Queries are
 * refused first, so that pages from the cache are served while the database is slow.
 */
export const defaultLimits: OverloadLimits = {
  loopDelay: 500,
  inFlight: 1_000,
  waiting: 500,
  holdBack: 1_000,
};

/** Seconds. */
const retryAfter = 2;

export interface OverloadDeps {
  readonly limits: OverloadLimits;
  readonly loopDelay: Pick<LoopDelay, 'millis'>;
  readonly countWaiting: () => number;
  readonly onRefusal: (reason: OverloadReason) => void;
}

const refusal = () => new AppError('service-unavailable', { retryAfter, isExpected: true });

/** What there is too much of to take the request, with so many in flight. */
function reasonToRefuse(
  { limits, loopDelay, countWaiting }: OverloadDeps,
  request: FastifyRequest,
  inFlight: number,
): OverloadReason | undefined {
  const isCall = request.routeOptions.config.access !== undefined;
  if (isCall && countWaiting() > limits.waiting) {
    return 'database';
  }
  // A page asks on behalf of a request that was let in.
  if (!isFromOutside(request)) {
    return undefined;
  }
  if (inFlight >= limits.inFlight) {
    return 'requests';
  }
  return loopDelay.millis() > limits.loopDelay ? 'event-loop' : undefined;
}

/** Answers 503 with Retry-After before memory grows. Answers how many requests are in flight. */
export function registerOverloadGuard(app: FastifyInstance, deps: OverloadDeps): () => number {
  let inFlight = 0;
  const leave = () => {
    inFlight -= 1;
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.load !== undefined) {
      done();
      return;
    }
    const isOutside = isFromOutside(request);
    const reason = reasonToRefuse(deps, request, inFlight);
    if (reason !== undefined) {
      deps.onRefusal(reason);
      setTimeout(() => done(refusal()), isOutside ? deps.limits.holdBack : 0);
      return;
    }
    if (isOutside) {
      inFlight += 1;
      reply.raw.once('close', leave);
    }
    done();
  });
  return () => inFlight;
}
