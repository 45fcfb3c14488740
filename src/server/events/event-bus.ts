/**
 * What can change, in the words of the browser's cache tags; `session` means that a user's sessions ended
 * or that the user may not use the site any more.
 */
export const topics = [
  'jobs',
  'users',
  'jobApply',
  'unread',
  'blogs',
  'reviews',
  'session',
] as const;
export type Topic = (typeof topics)[number];

export interface ChangeEvent {
  /** `everything` after changes may have been missed: whatever is kept may be old. */
  readonly topic: Topic | 'everything';
  /** The users whom it concerns beside those who look at public pages. */
  readonly userIds?: readonly string[];
}

export type EventSubscriber = (change: ChangeEvent) => void;

/** Tells whoever keeps copies that the data behind them changed. Announce after the transaction, never in it. */
export interface EventBus {
  /** `userIds`: whom it concerns, for live updates; caches of public data take no notice of them. */
  publish(topic: Topic, userIds?: readonly string[]): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: EventSubscriber): () => void;
  /**
   * Milliseconds for which a copy is good though no event came: another node may die between a
   * write and its event. Infinity where nobody else writes.
   */
  readonly maxAgeMs: number;
}

export interface EventSubscribers extends Pick<EventBus, 'subscribe'> {
  tell(change: ChangeEvent): void;
}

export function makeEventSubscribers(): EventSubscribers {
  const listeners = new Set<EventSubscriber>();
  return {
    tell: (change) => listeners.forEach((listener) => listener(change)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const toEvent = (
  topic: ChangeEvent['topic'],
  userIds: readonly string[] = [],
): ChangeEvent => (userIds.length === 0 ? { topic } : { topic, userIds });

/** The changes of a site of one process. */
export function makeEventBus(): EventBus {
  const listeners = makeEventSubscribers();
  return {
    publish: (topic, userIds) => listeners.tell(toEvent(topic, userIds)),
    subscribe: listeners.subscribe,
    maxAgeMs: Infinity,
  };
}
