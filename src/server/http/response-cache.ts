import { LRUCache } from 'lru-cache';
import { isUnavailable } from '#server/database/database-errors.ts';
import type { EventBus, Topic } from '#server/events/event-bus.ts';
import { AppError } from './app-error.ts';
import type { CompressedBodies } from './compression.ts';
import { entityTag } from './entity-tag.ts';

/** A successful response that is the same for all clients that may have it. */
export interface CachedResponse {
  readonly etag: string;
  /** Names in lower case, the ETag among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** The same as a list of names and values, for Node's `writeHead`. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
  readonly compressed?: CompressedBodies | undefined;
}

export function makeCachedResponse(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  compressed?: CompressedBodies,
): CachedResponse {
  const etag = entityTag(body);
  const all = { ...headers, etag };
  return { etag, headers: all, rawHeaders: Object.entries(all).flat(), body, compressed };
}

/** For the metrics. */
export type CacheFigures = ReturnType<ResponseCache['figures']>;

export interface ResponseCacheOptions {
  readonly events: EventBus;
  /** The topics that invalidate the responses. */
  readonly topics: ReadonlySet<Topic>;
  /** Of bodies, compressed copies, headers and keys; the least recently used response is evicted. */
  readonly maxBytes: number;
  /** What responses depend on beside the data, such as the hour: one computed in another epoch is stale. */
  readonly getEpoch: () => number;
}

interface Entry {
  readonly response: CachedResponse;
  /** Of the data: how often it had changed. */
  readonly generation: number;
  readonly epoch: number;
  /** Milliseconds of the process. */
  readonly createdAt: number;
}

type Create = () => Promise<CachedResponse | undefined>;

/** Milliseconds. An older response is not sent in place of an error. */
const maxStaleAge = 60 * 60_000;

/** Milliseconds between two attempts while the database is away. */
const retryInterval = 1_000;

/** Bytes of an entry beside its texts and buffers: objects and lists. */
const entryOverhead = 4 * 1024;

function measure({ response: { body, rawHeaders, compressed } }: Entry, key: string): number {
  const copies = compressed ? compressed.br.length + compressed.gzip.length : 0;
  const characters = rawHeaders.reduce((sum, text) => sum + text.length, key.length);
  return body.length + copies + 2 * characters + entryOverhead;
}

/**
 * Responses by key, fresh until one of the topics is published. Concurrent misses of a key share one computation. A
 * response that was computed while its data changed is sent once and not stored. While the database is away, a
 * stale response is sent in place of an error.
 */
export class ResponseCache {
  readonly #options: ResponseCacheOptions;
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, ReturnType<Create>>();
  #generation = 0;
  /** When the database is tried again, in milliseconds of the process; 0 while it answers. */
  #retryAt = 0;
  #hits = 0;
  #misses = 0;

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
    this.#entries = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: measure });
    options.events.subscribe(({ topic }) => {
      if (topic === 'everything' || options.topics.has(topic)) {
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
    if (entry && (this.#isFresh(entry) || performance.now() < this.#retryAt)) {
      this.#hits += 1;
      return entry.response;
    }
    this.#misses += 1;
    if (this.#retryAt > 0) {
      // This request tries whether the database is back; the others do not wait for it.
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
    if (!entry || !isUnavailable(error) || performance.now() - entry.createdAt > maxStaleAge) {
      throw error;
    }
    // Too many requests at once are no outage.
    if (!(error instanceof AppError && error.isExpected)) {
      this.#retryAt = performance.now() + retryInterval;
    }
    return entry.response;
  }
}
