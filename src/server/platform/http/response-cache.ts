import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { isUnavailable } from '#server/platform/database/database-errors.ts';
import type { EventBus, Topic } from '#server/platform/events/event-bus.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { type StoredResponse, staleHeaders } from './stored-response.ts';

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
  readonly response: StoredResponse;
  /** How many changes of the data preceded the computation. */
  readonly generation: number;
  readonly epoch: number;
  /** Milliseconds of the process. */
  readonly createdAt: number;
}

type Create = () => Promise<StoredResponse | undefined>;

/** Milliseconds. A stale response replaces an error up to this age. */
const maxStaleAge = 60 * 60_000;

/** Milliseconds for which a request waits for a new response while there is a stale one. */
const patience = 2_000;

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

/** The response, marked with its age. */
const toStale = ({ response, createdAt }: Entry): StoredResponse => ({
  ...response,
  headers: { ...response.headers, ...staleHeaders((performance.now() - createdAt) / 1000) },
});

/**
 * Caches responses by key until one of the topics is published. Concurrent misses of a key share one computation. A
 * response whose data changed during its computation is not stored. While the database is unavailable or silent, stale
 * responses of at most an hour replace errors and long waits, unless something was taken down or erased since.
 */
export class ResponseCache {
  readonly #options: ResponseCacheOptions;
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, ReturnType<Create>>();
  readonly #shared = new Map<string, Promise<StoredResponse>>();
  #turn = Promise.resolve();
  #generation = 0;
  /** Milliseconds of the process; 0 while the database is available. */
  #retryAt = 0;
  #hits = 0;
  #misses = 0;
  #stale = 0;

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
    this.#entries = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: measure });
    options.events.subscribe(({ topic }) => {
      if (topic === 'removals') {
        this.#entries.clear();
      }
      if (topic === 'removals' || topic === 'everything' || options.topics.has(topic)) {
        this.#generation += 1;
        this.#retryAt = 0;
        this.#pending.clear();
        this.#shared.clear();
      }
    });
  }

  /** The stored response, if it is fresh. */
  get(key: string): StoredResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry || !this.#isFresh(entry)) {
      return undefined;
    }
    this.#hits += 1;
    return entry.response;
  }

  /** Whether `getOrCreate` would answer without computing. */
  has(key: string): boolean {
    const entry = this.#entries.peek(key);
    const isAway = performance.now() < this.#retryAt;
    return entry !== undefined && (this.#isFresh(entry) || (isAway && !isTooOld(entry)));
  }

  /** The stored response, or else the computed one; `undefined` is not stored. */
  async getOrCreate(key: string, create: Create): Promise<StoredResponse | undefined> {
    const entry = this.#entries.get(key);
    if (entry && this.#isFresh(entry)) {
      this.#hits += 1;
      return entry.response;
    }
    const isAway = performance.now() < this.#retryAt;
    const stale = isAway ? this.#findStale(key) : undefined;
    if (stale) {
      return stale;
    }
    this.#misses += 1;
    if (this.#retryAt > 0) {
      // This request tries the database again; others do not wait for it.
      this.#retryAt = performance.now() + retryInterval;
    }
    return this.#replaceWait(key, this.#pending.get(key) ?? this.#compute(key, create));
  }

  /**
   * The computed response, which nobody else needs soon, for all who ask for it meanwhile. They get it one after the other, so
   * that another request waits for one of them, and not for all.
   */
  share(key: string, create: () => Promise<StoredResponse>): Promise<StoredResponse> {
    const pending = this.#shared.get(key);
    if (pending) {
      return this.#inTurn(pending);
    }
    const computation = create().finally(() => {
      if (this.#shared.get(key) === computation) {
        this.#shared.delete(key);
      }
    });
    this.#shared.set(key, computation);
    return computation;
  }

  async #inTurn(computation: Promise<StoredResponse>): Promise<StoredResponse> {
    const response = await computation;
    this.#turn = this.#turn.then(() => nextTurn());
    await this.#turn;
    return response;
  }

  figures() {
    const { size: entries, calculatedSize: bytes } = this.#entries;
    const counts = { hits: this.#hits, misses: this.#misses, stale: this.#stale };
    return { ...counts, entries, bytes } as const;
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
      .catch((error: unknown) => this.#replaceError(key, error))
      .finally(() => {
        if (this.#pending.get(key) === computation) {
          this.#pending.delete(key);
        }
      });
    this.#pending.set(key, computation);
    return computation;
  }

  #store(key: string, response: StoredResponse | undefined, started: Omit<Entry, 'response'>) {
    if (started.generation === this.#generation) {
      this.#retryAt = 0;
      if (response) {
        this.#entries.set(key, { ...started, response });
      }
    }
    return response;
  }

  #findStale(key: string): StoredResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry || isTooOld(entry)) {
      return undefined;
    }
    this.#stale += 1;
    return toStale(entry);
  }

  #replaceError(key: string, error: unknown): StoredResponse {
    const stale = isUnavailable(error) ? this.#findStale(key) : undefined;
    if (!stale) {
      throw error;
    }
    // An overload is no outage.
    if (!(error instanceof AppError && error.isExpected)) {
      this.#retryAt = performance.now() + retryInterval;
    }
    return stale;
  }

  /** The computed response, or the stale one when the computation takes too long. */
  #replaceWait(key: string, computation: ReturnType<Create>): ReturnType<Create> {
    if (!this.#entries.has(key)) {
      return computation;
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        // A removal may have come meanwhile.
        const stale = this.#findStale(key);
        if (stale) {
          this.#retryAt = performance.now() + retryInterval;
          resolve(stale);
        }
      }, patience);
      void computation.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }
}
