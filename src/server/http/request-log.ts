import type { FastifyInstance } from 'fastify';

/**
 * One line a request, by its route and never by its address or sender: queries hold emails, paths hold ids,
 * and a log is read by more people than the data is meant for. The answer names its request, so that
 * who complains can say which lines are about it.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
