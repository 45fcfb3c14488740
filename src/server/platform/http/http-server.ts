import type { RequestListener, Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { type ConnectionLimits, makeLimitedServer } from './connection-limits.ts';

/** Milliseconds. */
export const defaultTimeouts = {
  /** Longer than the 60 s of proxies: otherwise a connection could close while a proxy sends a request on it. */
  keepAliveTimeout: 72_000,
  /** From the start of a request, or of a connection that sends nothing. */
  headersTimeout: 15_000,
  /** The whole request; uploads have their own limit. */
  requestTimeout: 30_000,
  /** 5 MiB at 45 kB/s. */
  uploadTimeout: 120_000,
  /** Without a byte in either direction: a client reads nothing of its response. */
  stallTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
};
export type Timeouts = Readonly<typeof defaultTimeouts>;

interface HttpServerOptions {
  readonly timeouts: Timeouts;
  readonly limits: ConnectionLimits;
  readonly logger: Pick<FastifyBaseLogger, 'warn'> | false;
}

/** A server with timeouts and limits, so that slow or silent clients cannot occupy it. */
export function makeHttpServer(
  { timeouts, limits, logger }: HttpServerOptions,
  listener: RequestListener,
): Server {
  let isLogged = false;
  const server = makeLimitedServer({ timeouts, limits }, listener, () => {
    if (logger && !isLogged) {
      logger.warn(limits, 'as many connections are open as may be: those that wait make room');
    }
    isLogged = true;
  });
  server.setTimeout(timeouts.stallTimeout);
  return server;
}
