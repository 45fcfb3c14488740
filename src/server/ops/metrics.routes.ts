import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { AppError } from '#server/http/app-error.ts';
import { findForwardingHeader } from '#server/http/request-log.ts';
import type { Metrics } from './metrics.ts';
import { isNetworkRequest } from './overload.ts';

const metricsPath = '/metrics';

/** Each built file has its own route, with another name in every release. */
const toLabel = (url: string | undefined): string =>
  url?.startsWith('/assets/') ? '/assets/*' : (url ?? 'none');

/** Measures all responses but event streams and in-process calls of rendered pages. */
export function registerRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    if (isNetworkRequest(request) && config.load !== 'stream') {
      const labels = { method: request.method, route: toLabel(url), status: reply.statusCode };
      metrics.observeRequest(labels, reply.elapsedTime / 1000);
    }
    done();
  });
}

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Against DNS rebinding: a page whose name resolves to this machine still sends that name. */
function isLoopbackName(host = ''): boolean {
  const url = `http://${host}`;
  const name = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
  return name === 'localhost' || isLoopback(name);
}

/** Checks the connection itself, not forwarding headers. */
const isFromThisMachine = (request: FastifyRequest): boolean =>
  isLoopback(request.raw.socket.remoteAddress ?? '') &&
  isLoopbackName(request.raw.headers.host) &&
  findForwardingHeader(request) === undefined;

/** `GET /metrics` on the site's port, for direct requests of programs on this machine, unless there is a METRICS_PORT. */
export function metricsRoute(
  app: FastifyInstance,
  { metrics, metricsPort }: { metrics: Metrics; metricsPort?: number | undefined },
): void {
  app.get(
    metricsPath,
    { config: { access: 'anyone', load: 'probe' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      if (metricsPort !== undefined || !isFromThisMachine(request)) {
        throw new AppError('page-not-found');
      }
      reply.header('content-type', metrics.contentType).header('cache-control', 'no-store');
      return metrics.read();
    },
  );
}

/** Serves `GET /metrics` on METRICS_PORT. */
export function makeMetricsServer(metrics: Metrics): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true });
  server.get(metricsPath, (_request, reply) => {
    reply.header('content-type', metrics.contentType);
    return metrics.read();
  });
  return server;
}
