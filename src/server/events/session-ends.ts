import type { FastifyInstance } from 'fastify';
import { type ChangeEvent, toEvent } from './event-bus.ts';
import type { InTransaction } from './in-transaction.queries.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that ends sessions of its sender. */
    endsSessions?: true;
  }
}

/** Event streams are found by the id of the identity or, where one is stored, of the user. */
export const toSessionEvent = (uid: string, userId: string | null): ChangeEvent =>
  toEvent('session', userId === null ? [uid] : [userId, uid]);

/** Publishes the end of the sender's sessions after each call that ends them. */
export function registerSessionEnds(app: FastifyInstance, inTransaction: InTransaction): void {
  app.addHook('onResponse', async ({ actor, routeOptions }, reply) => {
    if (routeOptions.config.endsSessions && reply.statusCode < 300 && actor !== null) {
      const events = [toSessionEvent(actor.identity.uid, actor.userId)];
      await inTransaction(async () => ({ value: undefined, events }));
    }
  });
}
