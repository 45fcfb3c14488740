import type { FastifyInstance } from 'fastify';
import { isFromOutside } from './drain.ts';
import type { Metrics } from './metrics.ts';

/** Built files are routes of their own, with another name in every release. */
const routeOf = (url: string | undefined): string =>
  url?.startsWith('/assets/') ? '/assets/*' : (url ?? 'none');

/** Counts every answer that leaves the site; the API's answers to pages rendered in process are not among them. */
export function registerRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    if (isFromOutside(request) && config.load !== 'stream') {
      const { method } = request;
      const answered = { method, route: routeOf(url), status: reply.statusCode };
      metrics.observeRequest(answered, reply.elapsedTime / 1000);
    }
    done();
  });
}
