import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { liveTopics } from '#contract/platform/live.ts';
import { PgListener, type PgListenerOptions } from '#server/platform/database/pg-listener.ts';

/**
 * The topics of events: the browser's cache tags; `session`, when sessions of a user ended or the user may not use the site
 * any more; `removals`, when something was taken down or erased that no cached response may show again; `settingsWritten`, when
 * an administrator has changed the settings of the site, and then `settings` in each node that has read them.
 */
export const topics = [
  ...liveTopics,
  'session',
  'removals',
  'settingsWritten',
  'settings',
] as const;
export type Topic = (typeof topics)[number];

/** The users whose event streams receive an event; an empty list is nobody. */
export type Recipients = readonly string[] | 'everyone';

const team = 'company of ';

/** A recipient that `inTransaction` replaces by a user and all who are in the company of this user. */
export const withColleagues = (userId: string): string => `${team}${userId}`;

/** The user of such a recipient; undefined for any other one. */
export const findTeamOf = (recipient: string): string | undefined =>
  recipient.startsWith(team) ? recipient.slice(team.length) : undefined;

export interface ChangeEvent {
  /** `everything` after events may have been missed: any cached data may be stale. */
  readonly topic: Topic | 'everything';
  /** Caches of public data ignore it. */
  readonly userIds: Recipients;
  /** The browser tab that wrote it, whose own event stream leaves it out. */
  readonly tabId?: string | undefined;
}

export type EventSubscriber = (event: ChangeEvent) => void;

export const toEvent = (topic: ChangeEvent['topic'], userIds: Recipients): ChangeEvent => ({
  topic,
  userIds,
});

/** Event streams are found by the id of the identity or, where one is stored, of the user. */
export const toSessionEvent = (uid: string, userId: string | null): ChangeEvent =>
  toEvent('session', userId === null ? [uid] : [userId, uid]);

/** The event bus within one process. */
export function makeEventBus() {
  const subscribers = new Set<EventSubscriber>();
  return {
    /** Identifies the notifications of this node. */
    node: randomUUID(),
    /** Milliseconds for which a cached response is served without an event. */
    maxAgeMs: Infinity,
    /** Calls the subscribers of this process at once. Writes publish by `inTransaction`, which reaches all nodes. */
    publish: (
      topic: ChangeEvent['topic'],
      userIds: Recipients = 'everyone',
      tabId?: string,
    ): void => {
      subscribers.forEach((subscriber) => subscriber({ topic, userIds, tabId }));
    },
    /** Returns the function that ends the subscription. */
    subscribe: (subscriber: EventSubscriber): (() => void) => {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    close: async (): Promise<void> => {},
  };
}
export type EventBus = Readonly<ReturnType<typeof makeEventBus>>;

export const eventChannel = 'job_portal_changes';

const Notification = z.object({
  node: z.string(),
  topic: z.enum([...topics, 'everything']),
  /** Left out for everyone. */
  userIds: z.optional(z.array(z.string())),
  tabId: z.optional(z.string()),
});

/** A notification may have 8,000 bytes: enough for a topic and this many ids. */
const idsPerNotification = 150;

/** The payloads of an event: one for each `idsPerNotification` users, or one for everyone or nobody. */
export function toPayloads(node: string, { topic, userIds, tabId }: ChangeEvent): string[] {
  if (userIds === 'everyone') {
    return [JSON.stringify({ node, topic, tabId })];
  }
  const count = Math.max(1, Math.ceil(userIds.length / idsPerNotification));
  return Array.from({ length: count }, (_, at) => {
    const ids = userIds.slice(at * idsPerNotification, (at + 1) * idsPerNotification);
    return JSON.stringify({ node, topic, userIds: ids, tabId });
  });
}

/** An unreadable payload comes from a node of a newer version: anything may have changed. */
function readPayload(payload: string): z.infer<typeof Notification> {
  try {
    return Notification.parse(JSON.parse(payload));
  } catch {
    return { node: '', topic: 'everything' };
  }
}

/** Milliseconds until cached responses show a write that bypassed the site, for example by psql. */
const maxAgeMs = 15_000;

/**
 * The event bus of a node: an event of any node reaches the subscribers of all nodes. While the connection is lost no cached
 * response is served; once it is back the subscribers get `everything`.
 */
export function makeNodeEventBus(
  options: Pick<PgListenerOptions, 'settings' | 'logger' | 'heartbeatMs' | 'onSilence'>,
): EventBus {
  const bus = makeEventBus();
  const listener = new PgListener({
    ...options,
    channel: eventChannel,
    onListen: () => bus.publish('everything'),
    onNotification: (payload) => {
      const { node, topic, userIds, tabId } = readPayload(payload);
      // The subscribers of this process were called when its own events were committed.
      if (node !== bus.node) {
        bus.publish(topic, userIds, tabId);
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
