import type { FastifyInstance } from 'fastify';
import { findForwardingHeader } from './foreign-request.ts';

/** Logs one line per request, with its route but not its URL or user: queries contain emails, and paths contain ids. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const milliseconds = Math.round(reply.elapsedTime);
    request.log.info({ method, route, status: reply.statusCode, milliseconds }, 'answered');
    done();
  });
}

/** For a site that trusts no proxy: warns once that all clients behind a proxy share one IP address and its limits. */
export function registerProxyWarning(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const header = hasWarned ? undefined : findForwardingHeader(request.headers);
    if (header !== undefined) {
      hasWarned = true;
      request.log.warn(
        { header },
        'A request came through a proxy, but TRUST_PROXY is not set: all clients count as one IP address and share its limits. Set TRUST_PROXY to the number of proxies in front of the site or to their addresses, and PUBLIC_URL to the public URL.',
      );
    }
    done();
  });
}
