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

export interface Change {
  /** `everything` after changes may have been missed: whatever is kept may be old. */
  readonly topic: Topic | 'everything';
  /** The users whom it concerns beside those who look at public pages. */
  readonly userIds?: readonly string[];
}

export type ChangeListener = (change: Change) => void;

/** Tells whoever keeps copies that the data behind them changed. Announce after the transaction, never in it. */
export interface Changes {
  /** `userIds`: whom it concerns, for live updates; caches of public data take no notice of them. */
  announce(topic: Topic, userIds?: readonly string[]): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: ChangeListener): () => void;
  /**
   * Milliseconds for which a copy is good though nothing was announced: another node may die between a
   * write and its announcement. Infinity where nobody else writes.
   */
  readonly trustMillis: number;
}

export interface ChangeListeners extends Pick<Changes, 'subscribe'> {
  tell(change: Change): void;
}

export function makeChangeListeners(): ChangeListeners {
  const listeners = new Set<ChangeListener>();
  return {
    tell: (change) => listeners.forEach((listener) => listener(change)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const toChange = (topic: Change['topic'], userIds: readonly string[] = []): Change =>
  userIds.length === 0 ? { topic } : { topic, userIds };

/** The changes of a site of one process. */
export function makeChanges(): Changes {
  const listeners = makeChangeListeners();
  return {
    announce: (topic, userIds) => listeners.tell(toChange(topic, userIds)),
    subscribe: listeners.subscribe,
    trustMillis: Infinity,
  };
}
