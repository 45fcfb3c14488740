import type { Pool } from 'pg';

/** A moment in the primary's log: no earlier than all commits before `mark` was called. */
export interface LogMark {
  /** `Infinity` until the primary has told it. */
  position: number;
  /** When it was told, in milliseconds of the process; `Infinity` until then. */
  at: number;
}

interface PrimaryLogOptions {
  /** A connection of its own: behind the statements of a busy pool the answer would be late. */
  readonly pool: Pick<Pool, 'query' | 'end'>;
  readonly dropConnections: () => void;
  /** Milliseconds. */
  readonly maxLagMs: number;
}

interface Positions {
  /** What a commit has written, perhaps only in memory: `synchronous_commit` may be off. */
  readonly inserted: number;
  /** What replicas can have received. */
  readonly flushed: number;
}

/** Milliseconds between two questions to the primary. */
const intervalMs = 200;

const positionsSql = `select (pg_current_wal_insert_lsn() - '0/0')::float8 as inserted,
  (pg_current_wal_flush_lsn() - '0/0')::float8 as flushed`;

/**
 * Where the primary's write-ahead log ends. One question runs at a time; all callers before it starts share its answer.
 * Positions are exact in a double up to 9 petabytes of log.
 */
export class PrimaryLog {
  readonly #options: PrimaryLogOptions;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<number> = Promise.resolve(0);
  #next: Promise<number> | undefined;
  #unknown: LogMark[] = [];
  /** When each flushed position was first seen, over the longest permitted lag. */
  readonly #samples: { readonly position: number; readonly at: number }[] = [];

  constructor(options: PrimaryLogOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.locate(), intervalMs).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#options.pool.end();
  }

  /** A position after all commits so far; `Infinity` when the primary does not tell it. */
  locate(): Promise<number> {
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      this.#running = this.#ask();
      return this.#running;
    });
    return this.#next;
  }

  /** Marks the current moment. Its position follows at once or, while the primary is away, once it is back. */
  mark(): LogMark {
    const mark = { position: Infinity, at: Infinity };
    this.#unknown.push(mark);
    void this.locate();
    return mark;
  }

  /** Milliseconds for which the primary has had something that a replica at this position has not replayed. */
  getLag(position: number): number {
    const missed = this.#samples.find((sample) => sample.position > position);
    return missed === undefined ? 0 : performance.now() - missed.at;
  }

  async #ask(): Promise<number> {
    const marks = this.#unknown.splice(0);
    const at = performance.now();
    try {
      const { rows } = await this.#options.pool.query<Positions>(positionsSql);
      const { inserted = Infinity, flushed = 0 } = rows[0] ?? {};
      marks.forEach((mark) => Object.assign(mark, { position: inserted, at: performance.now() }));
      this.#addSample(flushed, at);
      return inserted;
    } catch {
      // It may lead to a primary that was replaced. The site's pool logs that the primary is away.
      this.#options.dropConnections();
      this.#unknown.unshift(...marks);
      return Infinity;
    }
  }

  #addSample(position: number, at: number): void {
    const samples = this.#samples;
    const last = samples.at(-1)?.position ?? -1;
    if (position < last) {
      // A new primary, to which the end of the log was not replicated.
      samples.length = 0;
    }
    if (position !== last) {
      samples.push({ position, at });
    }
    const start = at - this.#options.maxLagMs;
    // The latest sample before the start stays, so that a longer lag is seen.
    while ((samples[1]?.at ?? Infinity) < start) {
      samples.shift();
    }
  }
}
