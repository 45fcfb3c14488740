import type { Pool } from 'pg';

interface PrimaryClockOptions {
  /** A connection of its own: behind the statements of a busy pool the answer would be late. */
  readonly pool: Pick<Pool, 'query' | 'end'>;
  readonly dropConnections: () => void;
  /** Milliseconds. */
  readonly maxLagMs: number;
  /** Called after each question, answered or not. */
  readonly onBeat: () => void;
}

/** Milliseconds between two questions to the primary, unless the permitted lag is short. */
const interval = 1_000;

/** The id of a transaction makes its commit stand in the log of a primary that writes nothing else. It waits for no disk. */
const beatSql = `select extract(epoch from clock_timestamp())::float8 * 1000 as time, pg_current_xact_id()`;

/**
 * The time of the primary, by which the lag of its replicas is measured: its commits carry it. While the primary is away its
 * time stands still, because there is nothing that replicas could miss.
 */
export class PrimaryClock {
  readonly #options: PrimaryClockOptions;
  readonly #timer: NodeJS.Timeout;
  readonly #longestLag: number;
  #latest = { time: Infinity, askedAt: -Infinity };

  constructor(options: PrimaryClockOptions) {
    this.#options = options;
    const { maxLagMs } = options;
    const everyMs = Math.min(interval, maxLagMs / 4);
    this.#longestLag = maxLagMs - everyMs;
    this.#timer = setInterval(() => void this.beat(), everyMs).unref();
    void this.beat();
  }

  /** When it was asked last, in milliseconds of the process. */
  get askedAt(): number {
    return this.#latest.askedAt;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#options.pool.end();
  }

  /** Milliseconds by which a replica is behind that has replayed the commits until this time of the primary. */
  getLag(replayedUntil: number): number {
    return Math.max(0, this.#latest.time - replayedUntil);
  }

  /** Whether a replica may be used: until the primary is asked again it lags no more than is permitted. */
  isCurrent(replayedUntil: number): boolean {
    return this.getLag(replayedUntil) <= this.#longestLag;
  }

  /** Whether a replica in use may miss what the primary had committed at that moment, in milliseconds of the process. */
  isRecent(at: number): boolean {
    return at > this.askedAt - this.#options.maxLagMs;
  }

  async beat(): Promise<void> {
    const askedAt = performance.now();
    try {
      const { rows } = await this.#options.pool.query<{ time: number }>(beatSql);
      const time = rows[0]?.time ?? Infinity;
      this.#latest = askedAt > this.askedAt ? { time, askedAt } : this.#latest;
    } catch {
      // It may lead to a primary that was replaced. The site's pool logs that the primary is away.
      this.#options.dropConnections();
    }
    this.#options.onBeat();
  }
}
