import type { FastifyInstance } from 'fastify';
import { isStored } from './actor.ts';
import type { Changes } from './changes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that ends sessions of whoever sends it. */
    endsSessions?: true;
  }
}

/** Tells, after a call that ends sessions, whose they were: what stays open in their name is looked at again. */
export function registerSessionEnds(
  app: FastifyInstance,
  changes: Pick<Changes, 'announce'>,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { actor, routeOptions } = request;
    const hasEnded = routeOptions.config.endsSessions && reply.statusCode < 300;
    if (hasEnded && actor !== null && isStored(actor)) {
      changes.announce('session', [actor.userId]);
    }
    done();
  });
}
