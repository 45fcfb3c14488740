import type { FastifyInstance } from 'fastify';

/** Logs one line per request with its route, never with its URL or user: queries contain emails and paths contain ids. */
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
