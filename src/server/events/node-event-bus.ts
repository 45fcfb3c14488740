import * as z from 'zod/mini';
import { PgListener, type PgListenerOptions } from '#server/database/pg-listener.ts';
import { type ChangeEvent, type EventBus, makeEventBus, topics } from './event-bus.ts';

export const eventChannel = 'job_portal_changes';

const Notification = z.object({
  node: z.string(),
  topic: z.enum([...topics, 'everything']),
  userIds: z.optional(z.array(z.string())),
});
type Notification = z.infer<typeof Notification>;

/** So many ids and a topic stay below the 8,000 bytes that a notification may have. */
const idsPerNotification = 150;

/** The payloads of an event: one for every so many users, one where it concerns all. */
export function toPayloads(node: string, { topic, userIds = [] }: ChangeEvent): string[] {
  const count = Math.max(1, Math.ceil(userIds.length / idsPerNotification));
  return Array.from({ length: count }, (_, at) => {
    const ids = userIds.slice(at * idsPerNotification, (at + 1) * idsPerNotification);
    return JSON.stringify({ node, topic, ...(ids.length > 0 && { userIds: ids }) });
  });
}

/** A payload that cannot be read comes from a newer version of the site: anything may have changed. */
function readPayload(payload: string): Notification {
  try {
    return Notification.parse(JSON.parse(payload));
  } catch {
    return { node: '', topic: 'everything' };
  }
}

/** Bounds how long a write past the site, by psql for example, goes unnoticed by cached responses. */
const maxAgeMs = 15_000;

export interface NodeEventBus extends EventBus {
  close(): Promise<void>;
}

/**
 * The event bus of a node: what any node of the site publishes reaches the subscribers of all. After the connection
 * was lost they get `everything`; until it is back no cached response is served.
 */
export function makeNodeEventBus(
  options: Pick<PgListenerOptions, 'databaseUrl' | 'logger' | 'heartbeatMs'>,
): NodeEventBus {
  const bus = makeEventBus();
  const listener = new PgListener({
    ...options,
    channel: eventChannel,
    onListen: () => bus.publish('everything'),
    onNotification: (payload) => {
      const { node, topic, userIds } = readPayload(payload);
      // This process was told of its own events when they were committed.
      if (node !== bus.node) {
        bus.publish(topic, userIds);
      }
    },
  });
  return {
    ...bus,
    get maxAgeMs() {
      return listener.isListening ? maxAgeMs : 0;
    },
    close: () => listener.close(),
  };
}
