/** What can change, in the words of the browser's cache tags. */
export type Topic = 'jobs' | 'users' | 'jobApply' | 'blogs' | 'reviews';

export type ChangeListener = (topic: Topic) => void;

/** Tells whoever keeps copies that the data behind them changed. Announce after the transaction, never in it. */
export interface Changes {
  announce(topic: Topic): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: ChangeListener): () => void;
}

export function makeChanges(): Changes {
  const listeners = new Set<ChangeListener>();
  return {
    announce: (topic) => listeners.forEach((listener) => listener(topic)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
