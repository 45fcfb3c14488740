import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { type ConnectionLimits, limitConnections } from './connection-limits.ts';

/** Milliseconds. */
export const defaultTimeouts = {
  /** Idle connections outlive the 60 s of proxies, so that none is closed while a proxy uses it. */
  keepAliveTimeout: 72_000,
  /** From the start of a connection or a request: one that says nothing has as long. */
  headersTimeout: 15_000,
  /** The whole request; uploads have their own limit. */
  requestTimeout: 30_000,
  /** 5 MiB at 45 kB/s. */
  uploadTimeout: 120_000,
  /** Without a byte in either direction while a request is answered, as by a client that reads nothing. */
  stallTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
};
export type Timeouts = Readonly<typeof defaultTimeouts>;

interface HttpServerOptions {
  readonly timeouts: Timeouts;
  readonly limits: ConnectionLimits;
  readonly logger: Pick<FastifyBaseLogger, 'warn'> | false;
}

/** A server whose clients can neither take all connections nor keep one for nothing. */
export function makeHttpServer(
  { timeouts, limits, logger }: HttpServerOptions,
  listener: RequestListener,
): Server {
  const server = createServer(timeouts, listener);
  server.setTimeout(timeouts.stallTimeout);
  let isLogged = false;
  limitConnections(server, limits, () => {
    if (logger && !isLogged) {
      logger.warn(limits, 'as many connections are open as may be: those that wait make room');
    }
    isLogged = true;
  });
  return server;
}
