import type { Changes } from './changes.ts';

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
  /** The most bodies to hold; past it the oldest goes. */
  readonly capacity: number;
}

export function makePublicCache<Body extends CachedBody>({
  changes,
  capacity,
}: PublicCacheOptions): PublicCache<Body> {
  const kept = new Map<string, Body>();
  const underWay = new Map<string, Promise<Body | undefined>>();
  let generation = 0;

  changes.subscribe(() => {
    generation += 1;
    kept.clear();
    underWay.clear();
  });

  const keep = (key: string, body: Body): void => {
    const oldest = kept.size >= capacity ? kept.keys().next().value : undefined;
    if (oldest !== undefined) {
      kept.delete(oldest);
    }
    kept.set(key, body);
  };

  const start = (key: string, compute: () => Promise<Body | undefined>) => {
    const startedIn = generation;
    const computation = compute()
      .then((body) => {
        if (body && startedIn === generation) {
          keep(key, body);
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
    get: (key) => kept.get(key),
    getOrCompute: async (key, compute) =>
      kept.get(key) ?? underWay.get(key) ?? start(key, compute),
  };
}
