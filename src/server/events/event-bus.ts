import { randomUUID } from 'node:crypto';
import { liveTopics } from '#contract/live.ts';

/**
 * What can change: the browser's cache tags, and `session`, when sessions of a user ended or the user may not use
 * the site any more.
 */
export const topics = [...liveTopics, 'session'] as const;
export type Topic = (typeof topics)[number];

export interface ChangeEvent {
  /** `everything` after events may have been missed: any cached data may be stale. */
  readonly topic: Topic | 'everything';
  /** The users whose event streams tell of it; all users if left out. Caches of public data ignore it. */
  readonly userIds?: readonly string[];
}

export type EventSubscriber = (event: ChangeEvent) => void;

export interface EventBus {
  /** By this id a node recognizes its own notifications. */
  readonly node: string;
  /** Milliseconds for which a cached response is served without an event. */
  readonly maxAgeMs: number;
  /** Calls the subscribers of this process at once. Writes publish by `inTransaction`, which reaches all nodes. */
  publish(topic: ChangeEvent['topic'], userIds?: readonly string[]): void;
  /** Returns the function that ends the subscription. */
  subscribe(subscriber: EventSubscriber): () => void;
}

export const toEvent = (
  topic: ChangeEvent['topic'],
  userIds: readonly string[] = [],
): ChangeEvent => (userIds.length === 0 ? { topic } : { topic, userIds });

/** The event bus of one process. */
export function makeEventBus(): EventBus {
  const subscribers = new Set<EventSubscriber>();
  return {
    node: randomUUID(),
    maxAgeMs: Infinity,
    publish: (topic, userIds) => {
      const event = toEvent(topic, userIds);
      subscribers.forEach((subscriber) => subscriber(event));
    },
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
  };
}
