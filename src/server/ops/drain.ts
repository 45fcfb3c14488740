import { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * How far a node is on its way out. `leaving`: ready no more, but everything is served, until whoever shares
 * out the requests has noticed. `turning-away`: what any other node can do as well is left to it.
 */
export type DrainPhase = 'serving' | 'leaving' | 'turning-away';

export interface Drain {
  readonly phase: DrainPhase;
  /**
   * Called once, when open event streams are to end and their browsers to go to another node. Returns the
   * function that ends the subscription.
   */
  onDrain(listener: () => void): () => void;
}

/** The hand on the lever: only whoever stops the site holds it. */
export interface DrainControl extends Drain {
  leave(): void;
  turnAway(): void;
}

export function makeDrain(): DrainControl {
  const listeners = new Set<() => void>();
  let phase: DrainPhase = 'serving';
  return {
    get phase() {
      return phase;
    },
    onDrain: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    leave: () => {
      phase = 'leaving';
    },
    turnAway: () => {
      phase = 'turning-away';
      listeners.forEach((listener) => listener());
      listeners.clear();
    },
  };
}

/** Whether it came over the network, and is not a page asking the API in process. */
export const isFromOutside = (request: FastifyRequest): boolean =>
  request.raw instanceof IncomingMessage;

/** Methods that a proxy sends to another node when this one hangs up, because twice does no harm. */
const repeatableMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets go of connections while the node leaves. At last it hangs up on what can be repeated and still serves the
 * rest: a proxy thereby takes the node out before its port closes, when no request is left that it could
 * not repeat.
 */
export function registerDrain(app: FastifyInstance, drain: Drain): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isRepeatable = repeatableMethods.has(request.method) && isFromOutside(request);
    if (drain.phase === 'turning-away' && isRepeatable) {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    done();
  });
  // oxlint-disable-next-line max-params -- Fastify's signature; a promise for every answer costs more
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.phase !== 'serving') {
      reply.header('connection', 'close');
    }
    done(null, payload);
  });
}
