import type { FastifyInstance } from 'fastify';
import type { EventBus } from './event-bus.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that ends sessions of whoever sends it. */
    endsSessions?: true;
  }
}

/** An identity whose sessions ended, and its stored user; null where none is stored yet. */
export interface EndedSessions {
  readonly uid: string;
  readonly userId: string | null;
}

/** Event streams that stay open in a user's name are looked at again: they go by either of the two ids. */
export const publishSessionEnd = (
  events: Pick<EventBus, 'publish'>,
  { uid, userId }: EndedSessions,
): void => events.publish('session', userId === null ? [uid] : [userId, uid]);

/** Announces the ends after a call that ends sessions of its sender. */
export function registerSessionEnds(app: FastifyInstance, events: Pick<EventBus, 'publish'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { actor, routeOptions } = request;
    const hasEnded = routeOptions.config.endsSessions && reply.statusCode < 300;
    if (hasEnded && actor !== null) {
      publishSessionEnd(events, { uid: actor.identity.uid, userId: actor.userId });
    }
    done();
  });
}
