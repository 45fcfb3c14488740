import { LRUCache } from 'lru-cache';
import { isUnavailable } from '#server/platform/database/database-errors.ts';
import type { EventBus, Topic } from '#server/platform/events/event-bus.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { CachedResponse } from './cached-response.ts';

export interface ResponseCacheOptions {
  readonly events: EventBus;
  /** The topics that invalidate the responses. */
  readonly topics: ReadonlySet<Topic>;
  /** Including compressed copies, headers and keys; the least recently used response is evicted. */
  readonly maxBytes: number;
  /** For example the current hour. Responses of another epoch are stale. */
  readonly getEpoch: () => number;
}

interface Entry {
  readonly response: CachedResponse;
  /** How many changes of the data preceded the computation. */
  readonly generation: number;
  readonly epoch: number;
  /** Milliseconds of the process. */
  readonly createdAt: number;
}

type Create = () => Promise<CachedResponse | undefined>;

/** Milliseconds. A stale response replaces an error up to this age. */
const maxStaleAge = 60 * 60_000;

/** Milliseconds between two attempts while the database is unavailable. */
const retryInterval = 1_000;

/** Bytes of an entry besides its texts and buffers: objects, lists, and a short body as text. */
const entryOverhead = 8 * 1024;

function measure({ response: { body, headers, compressed } }: Entry, key: string): number {
  const copies = compressed ? compressed.br.length + compressed.gzip.length : 0;
  const characters = key.length + JSON.stringify(headers).length;
  return body.length + copies + 2 * characters + entryOverhead;
}

const isTooOld = ({ createdAt }: Entry): boolean => performance.now() - createdAt > maxStaleAge;

/**
 * Caches responses by key until one of the topics is published. Concurrent misses of a key share one computation. A
 * response whose data changed during its computation is not stored. While the database is unavailable, stale responses
 * replace errors, unless something was taken down or erased since.
 */
export class ResponseCache {
  readonly #options: ResponseCacheOptions;
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, ReturnType<Create>>();
  #generation = 0;
  /** Milliseconds of the process; 0 while the database is available. */
  #retryAt = 0;
  #hits = 0;
  #misses = 0;

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
    this.#entries = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: measure });
    options.events.subscribe(({ topic }) => {
      // A missed event may have been a removal.
      const isRemoval = topic === 'removals' || topic === 'everything';
      if (isRemoval) {
        this.#entries.clear();
      }
      if (isRemoval || options.topics.has(topic)) {
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

  /** The stored response, or else the computed one; `undefined` is not stored. */
  async getOrCreate(key: string, create: Create): Promise<CachedResponse | undefined> {
    const entry = this.#entries.get(key);
    const isAway = performance.now() < this.#retryAt;
    if (entry && (this.#isFresh(entry) || (isAway && !isTooOld(entry)))) {
      this.#hits += 1;
      return entry.response;
    }
    this.#misses += 1;
    if (this.#retryAt > 0) {
      // This request tries the database again; others do not wait for it.
      this.#retryAt = performance.now() + retryInterval;
    }
    return this.#pending.get(key) ?? this.#compute(key, create);
  }

  figures() {
    const { size: entries, calculatedSize: bytes } = this.#entries;
    return { hits: this.#hits, misses: this.#misses, entries, bytes } as const;
  }

  #isFresh({ generation, epoch, createdAt }: Omit<Entry, 'response'>): boolean {
    const { events, getEpoch } = this.#options;
    const age = performance.now() - createdAt;
    return generation === this.#generation && epoch === getEpoch() && age < events.maxAgeMs;
  }

  #compute(key: string, create: Create): ReturnType<Create> {
    const started = {
      generation: this.#generation,
      epoch: this.#options.getEpoch(),
      createdAt: performance.now(),
    };
    const computation = create()
      .then((response) => this.#store(key, response, started))
      .catch((error: unknown) => this.#getStale(key, error))
      .finally(() => {
        if (this.#pending.get(key) === computation) {
          this.#pending.delete(key);
        }
      });
    this.#pending.set(key, computation);
    return computation;
  }

  #store(key: string, response: CachedResponse | undefined, started: Omit<Entry, 'response'>) {
    if (started.generation === this.#generation) {
      this.#retryAt = 0;
      if (response) {
        this.#entries.set(key, { ...started, response });
      }
    }
    return response;
  }

  #getStale(key: string, error: unknown): CachedResponse {
    const entry = this.#entries.get(key);
    if (!entry || !isUnavailable(error) || isTooOld(entry)) {
      throw error;
    }
    // An overload is no outage.
    if (!(error instanceof AppError && error.isExpected)) {
      this.#retryAt = performance.now() + retryInterval;
    }
    return entry.response;
  }
}
