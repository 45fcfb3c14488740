import Fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';
import { isNetworkRequest } from './admission.ts';

/** Connections to METRICS_PORT, which take open files from the site. */
const maxConnections = 20;

/** Each built file has its own route, with another name in every release. */
const toLabel = (url: string | undefined): string =>
  url?.startsWith('/assets/') ? '/assets/*' : (url ?? 'none');

/** Measures all responses except event streams and in-process calls. */
export function registerRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    if (isNetworkRequest(request) && config.overload !== 'stream') {
      const labels = { method: request.method, route: toLabel(url), status: reply.statusCode };
      metrics.findTimes(labels).observe(reply.elapsedTime / 1000);
    }
    done();
  });
}

/**
 * Serves `GET /metrics` on METRICS_PORT alone: a proxy would forward the site's own port to strangers. `GET /healthz` answers
 * here before the site listens.
 */
export function makeMetricsServer(metrics: Metrics): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true });
  server.server.maxConnections = maxConnections;
  server.get('/metrics', (_request, reply) => {
    reply.header('content-type', metrics.contentType);
    return metrics.read();
  });
  server.get('/healthz', () => ({ status: 'ok' }));
  return server;
}
