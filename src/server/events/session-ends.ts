import type { FastifyInstance } from 'fastify';
import type { ChangeEvent } from './event-bus.ts';
import type { InTransaction } from './in-transaction.queries.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that ends sessions of its sender. */
    endsSessions?: true;
  }
}

/** An identity whose sessions ended, and its stored user; null where none is stored yet. */
export interface EndedSessions {
  readonly uid: string;
  readonly userId: string | null;
}

/** Event streams are found by either of the two ids. */
export const toSessionEvent = ({ uid, userId }: EndedSessions): ChangeEvent => ({
  topic: 'session',
  userIds: userId === null ? [uid] : [userId, uid],
});

/** Publishes the end of the sender's sessions after each call that ends them. */
export function registerSessionEnds(app: FastifyInstance, inTransaction: InTransaction): void {
  app.addHook('onResponse', async ({ actor, routeOptions }, reply) => {
    if (routeOptions.config.endsSessions && reply.statusCode < 300 && actor !== null) {
      const event = toSessionEvent({ uid: actor.identity.uid, userId: actor.userId });
      await inTransaction(async () => ({ value: undefined, events: [event] }));
    }
  });
}
