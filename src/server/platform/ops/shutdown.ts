import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isNetworkRequest } from './overload.ts';

declare module 'fastify' {
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

/** Milliseconds at the end of draining, in which repeatable requests fail by a closed connection. */
const leaveMs = 400;
/** Milliseconds. */
const sweepMs = 100;

/** Methods that a proxy retries on another node when this one closes the connection. */
const repeatableMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

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
