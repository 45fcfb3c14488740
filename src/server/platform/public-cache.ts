import type { Changes, Topic } from './changes.ts';
import { makeShelf, type Shelf } from './shelf.ts';
import { isUnavailable } from '#server/platform/database/unavailable.ts';

export interface CachedBody {
  readonly body: Buffer;
  readonly etag: string;
}

/**
 * Bodies that are the same for every visitor, by key, good until any data behind them changes.
 * A body computed while a change happened is handed out once and not kept. While the database is away, what is
 * good no more is handed out in place of nothing.
 */
export interface PublicCache<Body extends CachedBody> {
  /** The kept body, if it is good. */
  get(key: string): Body | undefined;
  /** The kept body, or the computed one. Askers who come at once share one computation. */
  getOrCompute(key: string, compute: () => Promise<Body | undefined>): Promise<Body | undefined>;
  figures(): CacheFigures;
}

/** How a cache fares, for whoever watches the site. */
export interface CacheFigures {
  readonly hits: number;
  readonly misses: number;
  readonly entries: number;
}

export interface PublicCacheOptions {
  readonly changes: Changes;
  /** What the bodies are made of; a change of anything else leaves them as they are. */
  readonly topics: ReadonlySet<Topic>;
  /** The most bodies to hold; past it the one goes that was not asked for the longest. */
  readonly capacity: number;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
  /** What the bodies depend on beside the data, such as the day: one made under another value is good no more. */
  readonly getEpoch?: () => string;
}

interface Kept<Body> {
  readonly body: Body;
  readonly generation: number;
  readonly epoch: string;
  readonly madeAt: number;
}

/** Milliseconds. The oldest body that is better than none. */
const longestOutage = 60 * 60_000;

/** Milliseconds between two looks whether the database is back. */
const restMillis = 1_000;

export const makePublicCache = <Body extends CachedBody>(
  options: PublicCacheOptions,
): PublicCache<Body> => new KeptBodies<Body>(options);

class KeptBodies<Body extends CachedBody> implements PublicCache<Body> {
  readonly #changes: Changes;
  readonly #now: () => number;
  readonly #getEpoch: () => string;
  readonly #shelf: Shelf<Kept<Body>>;
  readonly #underWay = new Map<string, Promise<Body | undefined>>();
  #generation = 0;
  /** Until when the database, found away, is left alone; 0 when it was there. */
  #restUntil = 0;
  #hits = 0;
  #misses = 0;

  constructor(options: PublicCacheOptions) {
    const { changes, topics, now = () => performance.now(), getEpoch = () => '' } = options;
    this.#changes = changes;
    this.#now = now;
    this.#getEpoch = getEpoch;
    this.#shelf = makeShelf(options.capacity);
    changes.subscribe(({ topic }) => {
      if (topic === 'everything' || topics.has(topic)) {
        this.#generation += 1;
        this.#restUntil = 0;
        this.#underWay.clear();
      }
    });
  }

  get(key: string): Body | undefined {
    const kept = this.#shelf.get(key);
    if (!kept || !this.#isGood(kept)) {
      return undefined;
    }
    this.#hits += 1;
    return kept.body;
  }

  async getOrCompute(
    key: string,
    compute: () => Promise<Body | undefined>,
  ): Promise<Body | undefined> {
    const kept = this.#shelf.get(key);
    if (kept && (this.#isGood(kept) || this.#now() < this.#restUntil)) {
      this.#hits += 1;
      return kept.body;
    }
    this.#misses += 1;
    if (this.#restUntil > 0) {
      // One asker looks whether the database is back; the others need not wait for it.
      this.#restUntil = this.#now() + restMillis;
    }
    return this.#underWay.get(key) ?? this.#start(key, compute);
  }

  figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, entries: this.#shelf.size() };
  }

  #isGood({ generation, epoch, madeAt }: Kept<Body>): boolean {
    const { trustMillis } = this.#changes;
    return (
      generation === this.#generation &&
      epoch === this.#getEpoch() &&
      (trustMillis === Infinity || this.#now() - madeAt < trustMillis)
    );
  }

  #start(key: string, compute: () => Promise<Body | undefined>): Promise<Body | undefined> {
    const made = { generation: this.#generation, epoch: this.#getEpoch(), madeAt: this.#now() };
    const computation = compute()
      .then((body) => {
        this.#keep(key, made, body);
        return body;
      })
      .catch((error: unknown) => this.#standIn(key, error))
      .finally(() => {
        if (this.#underWay.get(key) === computation) {
          this.#underWay.delete(key);
        }
      });
    this.#underWay.set(key, computation);
    return computation;
  }

  #keep(key: string, made: Omit<Kept<Body>, 'body'>, body: Body | undefined): void {
    if (made.generation !== this.#generation) {
      return;
    }
    this.#restUntil = 0;
    if (body) {
      this.#shelf.put(key, { ...made, body });
    }
  }

  #standIn(key: string, error: unknown): Body {
    const kept = this.#shelf.get(key);
    if (!kept || !isUnavailable(error) || this.#now() - kept.madeAt > longestOutage) {
      throw error;
    }
    this.#restUntil = this.#now() + restMillis;
    return kept.body;
  }
}
