import type { Changes, Topic } from './changes.ts';

export interface CachedBody {
  readonly body: Buffer;
  readonly etag: string;
}

/**
 * Bodies that are the same for every visitor, by key, dropped as soon as any data behind them changes.
 * A body computed while a change happened is handed out once and not kept.
 */
export interface PublicCache<Body extends CachedBody> {
  get(key: string): Body | undefined;
  /** The kept body, or the computed one. Askers who come at once share one computation. */
  getOrCompute(key: string, compute: () => Promise<Body | undefined>): Promise<Body | undefined>;
}

export interface PublicCacheOptions {
  readonly changes: Changes;
  /** What the bodies are made of; a change of anything else leaves them as they are. */
  readonly topics: ReadonlySet<Topic>;
  /** The most bodies to hold; past it the oldest goes. */
  readonly capacity: number;
}

/** Bodies by key; past the capacity the oldest goes. */
function makeShelf<Body>(capacity: number) {
  const bodies = new Map<string, Body>();
  return {
    get: (key: string) => bodies.get(key),
    clear: () => bodies.clear(),
    put: (key: string, body: Body) => {
      const oldest = bodies.size >= capacity ? bodies.keys().next().value : undefined;
      if (oldest !== undefined) {
        bodies.delete(oldest);
      }
      bodies.set(key, body);
    },
  };
}

export function makePublicCache<Body extends CachedBody>({
  changes,
  topics,
  capacity,
}: PublicCacheOptions): PublicCache<Body> {
  const kept = makeShelf<Body>(capacity);
  const underWay = new Map<string, Promise<Body | undefined>>();
  let generation = 0;

  changes.subscribe((topic) => {
    if (!topics.has(topic)) {
      return;
    }
    generation += 1;
    kept.clear();
    underWay.clear();
  });

  const start = (key: string, compute: () => Promise<Body | undefined>) => {
    const startedIn = generation;
    const computation = compute()
      .then((body) => {
        if (body && startedIn === generation) {
          kept.put(key, body);
        }
        return body;
      })
      .finally(() => {
        if (underWay.get(key) === computation) {
          underWay.delete(key);
        }
      });
    underWay.set(key, computation);
    return computation;
  };

  return {
    get: kept.get,
    getOrCompute: async (key, compute) => kept.get(key) ?? underWay.get(key) ?? start(key, compute),
  };
}
