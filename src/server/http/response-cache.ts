import { LRUCache } from 'lru-cache';
import { isUnavailable } from '#server/database/unavailable.ts';
import { AppError } from './app-error.ts';
import type { EventBus, Topic } from '#server/events/event-bus.ts';
import { entityTag } from './entity-tag.ts';
import type { CompressedBodies } from './content-encoding.ts';

/** The body and the headers of a successful response that is the same for everybody who may have it. */
export interface CachedResponse {
  readonly body: Buffer;
  readonly etag: string;
  /** In lower case, the ETag among them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly compressed?: CompressedBodies | undefined;
}

export const makeCachedResponse = (
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  compressed?: CompressedBodies,
): CachedResponse => {
  const etag = entityTag(body);
  return { body, etag, headers: { ...headers, etag }, compressed };
};

/** What the metrics tell of a cache. */
export interface CacheFigures {
  readonly hits: number;
  readonly misses: number;
  readonly entries: number;
  readonly bytes: number;
}

export interface ResponseCacheOptions {
  readonly events: EventBus;
  /** What the responses are made of; a change of anything else leaves them as they are. */
  readonly topics: ReadonlySet<Topic>;
  /** Bodies, compressed copies, headers and keys; past it the least recently used one goes. */
  readonly maxBytes: number;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
  /** What the responses depend on beside the data, such as the day: one made under another value is stale. */
  readonly getEpoch?: () => string;
}

interface Entry {
  readonly response: CachedResponse;
  readonly generation: number;
  readonly epoch: string;
  readonly madeAt: number;
}

type Create = () => Promise<CachedResponse | undefined>;

/** Milliseconds. The oldest response that is better than none. */
const longestOutage = 60 * 60_000;

/** Milliseconds between two attempts while the database is away. */
const retryMillis = 1_000;

/** Bytes that an entry takes beside its texts and buffers: objects, header lists, a short body once more as text. */
const entryOverhead = 4 * 1024;

function sizeOf({ response: { body, headers, compressed } }: Entry, key: string): number {
  const texts = [key, ...Object.entries(headers).flat()];
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  const copies = compressed ? compressed.br.length + compressed.gzip.length : 0;
  return body.length + copies + 2 * characters + entryOverhead;
}

/**
 * Responses by key, fresh until a topic behind them is published. Concurrent misses of a key share one computation. A
 * response that was computed while its data changed is handed out once and not stored. While the database is away,
 * a stale response is handed out in place of an error.
 */
export class ResponseCache {
  readonly #events: EventBus;
  readonly #now: () => number;
  readonly #getEpoch: () => string;
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, Promise<CachedResponse | undefined>>();
  #generation = 0;
  /** Until when the database, found away, is not tried again; 0 when it was there. */
  #retryAt = 0;
  #hits = 0;
  #misses = 0;

  constructor(options: ResponseCacheOptions) {
    const { events, topics, now = () => performance.now(), getEpoch = () => '' } = options;
    this.#events = events;
    this.#now = now;
    this.#getEpoch = getEpoch;
    this.#entries = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: sizeOf });
    events.subscribe(({ topic }) => {
      if (topic === 'everything' || topics.has(topic)) {
        this.#generation += 1;
        this.#retryAt = 0;
        this.#pending.clear();
      }
    });
  }

  /** The stored response, if it is fresh. */
  get(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry || !this.#isFresh(entry)) {
      return undefined;
    }
    this.#hits += 1;
    return entry.response;
  }

  /** The stored response, or the computed one; undefined is computed anew for each request. */
  async getOrCreate(key: string, create: Create): Promise<CachedResponse | undefined> {
    const entry = this.#entries.get(key);
    if (entry && (this.#isFresh(entry) || this.#now() < this.#retryAt)) {
      this.#hits += 1;
      return entry.response;
    }
    this.#misses += 1;
    if (this.#retryAt > 0) {
      // One request tries whether the database is back; the others do not wait for it.
      this.#retryAt = this.#now() + retryMillis;
    }
    return this.#pending.get(key) ?? this.#start(key, create);
  }

  figures(): CacheFigures {
    const { size: entries, calculatedSize: bytes } = this.#entries;
    return { hits: this.#hits, misses: this.#misses, entries, bytes };
  }

  #isFresh({ generation, epoch, madeAt }: Entry): boolean {
    const { maxAgeMs } = this.#events;
    return (
      generation === this.#generation &&
      epoch === this.#getEpoch() &&
      (maxAgeMs === Infinity || this.#now() - madeAt < maxAgeMs)
    );
  }

  #start(key: string, create: Create): Promise<CachedResponse | undefined> {
    const made = { generation: this.#generation, epoch: this.#getEpoch(), madeAt: this.#now() };
    const computation = create()
      .then((response) => {
        this.#store(key, made, response);
        return response;
      })
      .catch((error: unknown) => this.#getStale(key, error))
      .finally(() => {
        if (this.#pending.get(key) === computation) {
          this.#pending.delete(key);
        }
      });
    this.#pending.set(key, computation);
    return computation;
  }

  #store(key: string, made: Omit<Entry, 'response'>, response: CachedResponse | undefined): void {
    if (made.generation !== this.#generation) {
      return;
    }
    this.#retryAt = 0;
    if (response) {
      this.#entries.set(key, { ...made, response });
    }
  }

  #getStale(key: string, error: unknown): CachedResponse {
    const entry = this.#entries.get(key);
    if (!entry || !isUnavailable(error) || this.#now() - entry.madeAt > longestOutage) {
      throw error;
    }
    // Too much to do at once says nothing of the database.
    if (!(error instanceof AppError && error.isExpected)) {
      this.#retryAt = this.#now() + retryMillis;
    }
    return entry.response;
  }
}
