import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { isUnavailable } from './database-errors.ts';
import type { PrimaryLog } from './primary-log.ts';
import { getRequestContext } from '#server/platform/ops/request-context.ts';

/** The position that the current reads need. Work without a request, and one that writes, reads on the primary. */
function getReadMinimum(): number {
  const request = getRequestContext();
  return request === undefined || request.isWriting ? Infinity : request.readMinimum();
}

/**
 * Why a read that might have used a replica used the primary. `behind`: no replica has replayed what this read must show.
 * `lag`: it lags more than it may. `lost`: it could not be reached, or its connection broke. `cancelled`: replaying the log
 * or a timeout ended the statement. `busy`: all connections to replicas are in use.
 */
type FallbackReason = 'behind' | 'lag' | 'lost' | 'cancelled' | 'busy';

interface ReadReplicasOptions {
  /** Its connections lead to replicas, and each stays with one replica until it ends. */
  readonly pool: pg.Pool;
  readonly primary: pg.Pool;
  readonly log: PrimaryLog;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Milliseconds. */
  readonly maxLagMs: number;
}

/** What a connection's replica had replayed when it was last asked. */
interface Replayed {
  readonly position: number;
  /** Milliseconds of the process. */
  readonly at: number;
}

/** Milliseconds for which an answer serves reads that need no later position. */
const replayedMaxAge = 200;
const replayedTimeout = 1_000;
/** Milliseconds between two attempts to use replicas again. */
const probeInterval = 1_000;
/** A replica that fails is followed by another connection, which may lead to another replica. */
const maxAttempts = 2;

/** Null on a server that is no replica: a promoted one, or a primary that was replaced. */
const replayedSql = `select case when pg_is_in_recovery()
  then (pg_last_wal_replay_lsn() - '0/0')::float8 end as position`;

/** A statement with its parameters, as drizzle-orm sends it. */
type Statement = readonly [config: pg.QueryConfig, values?: unknown[]];

/** Replaying the log cancels statements with 40001 or 40P01, which a read alone never gets. */
const isCancelled = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^40|^57014/.test(error.code ?? '');

/** Whether the connection still works after the error. */
const isUsable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR';

/**
 * Sends the reads of requests to replicas as long as these have replayed what the request must see, and to the primary
 * otherwise. What a replica has replayed is asked on the connection that reads, so that it holds for any number of replicas
 * behind one address.
 */
export class ReadReplicas {
  readonly #options: ReadReplicasOptions;
  readonly #replayed = new WeakMap<pg.PoolClient, Replayed>();
  readonly #reads = { replica: 0, primary: 0 };
  readonly #fallbacks = { behind: 0, lag: 0, lost: 0, cancelled: 0, busy: 0 };
  #lagMs = 0;
  /** Reads use the primary while it is set. */
  #probe: NodeJS.Timeout | undefined;

  constructor(options: ReadReplicasOptions) {
    this.#options = options;
  }

  /** Queries that wait for a connection. */
  get waitingCount(): number {
    return this.#options.pool.waitingCount;
  }

  /** `lagMs` is that of the replica that was asked last. */
  get figures() {
    return { lagMs: this.#lagMs, reads: this.#reads, fallbacks: this.#fallbacks } as const;
  }

  /** In place of the primary's `query`, for statements that only read. */
  async query(...statement: Statement): Promise<pg.QueryResult> {
    const minimum = getReadMinimum();
    const mayUse = minimum !== Infinity;
    if (mayUse && this.#probe === undefined) {
      const result = await this.#tryReplicas(statement, minimum);
      if (result) {
        return result;
      }
    }
    try {
      const result = await this.#options.primary.query(...statement);
      this.#reads.primary += 1;
      return result;
    } catch (error) {
      // During a failover: the replica that was asked has become the primary, which is not found yet.
      const result =
        mayUse && isUnavailable(error) ? await this.#tryReplicas(statement, minimum) : undefined;
      if (!result) {
        throw error;
      }
      return result;
    }
  }

  close(): Promise<void> {
    clearTimeout(this.#probe);
    return this.#options.pool.end();
  }

  /** Undefined where the primary must answer. */
  async #tryReplicas(statement: Statement, minimum: number) {
    let failure: FallbackReason = 'lost';
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const client = await this.#connect();
      if (client === 'busy') {
        return this.#fallBack('busy');
      }
      if (client === undefined) {
        break;
      }
      const state = await this.#getState(client, minimum);
      if (state === 'behind') {
        client.release();
        return this.#fallBack('behind');
      }
      if (state === 'current') {
        return this.#read(client, statement);
      }
      // The next connection may lead to another replica.
      client.release(true);
      failure = state;
    }
    this.#leaveOut(failure);
    return this.#fallBack(failure);
  }

  #fallBack(reason: FallbackReason): undefined {
    this.#fallbacks[reason] += 1;
  }

  async #connect(): Promise<pg.PoolClient | 'busy' | undefined> {
    const { pool } = this.#options;
    const isFull = pool.totalCount >= pool.options.max && pool.idleCount === 0;
    return pool.connect().catch(() => (isFull ? 'busy' : undefined));
  }

  async #getState(client: pg.PoolClient, minimum: number): Promise<'current' | FallbackReason> {
    const known = this.#replayed.get(client);
    const isKnown = known && performance.now() - known.at < replayedMaxAge;
    const replayed = isKnown && known.position >= minimum ? known : await this.#ask(client);
    if (replayed === undefined) {
      return 'lost';
    }
    this.#lagMs = this.#options.log.getLag(replayed.position);
    if (this.#lagMs > this.#options.maxLagMs) {
      return 'lag';
    }
    return replayed.position < minimum ? 'behind' : 'current';
  }

  async #ask(client: pg.PoolClient): Promise<Replayed | undefined> {
    const at = performance.now();
    try {
      const question = { text: replayedSql, query_timeout: replayedTimeout };
      const { rows } = await client.query<{ position: number | null }>(question);
      const position = rows[0]?.position ?? null;
      if (position === null) {
        return undefined;
      }
      this.#replayed.set(client, { position, at });
      return { position, at };
    } catch {
      return undefined;
    }
  }

  async #read(client: pg.PoolClient, statement: Statement) {
    try {
      const result = await client.query(...statement);
      client.release();
      this.#reads.replica += 1;
      return result;
    } catch (error) {
      client.release(!isUsable(error));
      if (isCancelled(error)) {
        return this.#fallBack('cancelled');
      }
      if (isUnavailable(error)) {
        return this.#fallBack('lost');
      }
      throw error;
    }
  }

  #leaveOut(reason: FallbackReason): void {
    if (this.#probe === undefined) {
      this.#options.logger.warn({ reason }, 'reading on the primary alone: no replica can be used');
      this.#schedule();
    }
  }

  #schedule(): void {
    this.#probe = setTimeout(() => void this.#tryAgain(), probeInterval).unref();
  }

  /** Requests do not wait for replicas that are away: one connection finds out when they are back. */
  async #tryAgain(): Promise<void> {
    const client = await this.#connect();
    const isClient = client !== undefined && client !== 'busy';
    const state = isClient ? await this.#getState(client, 0) : 'lost';
    if (isClient) {
      client.release(state !== 'current');
    }
    if (state === 'current') {
      this.#probe = undefined;
      this.#options.logger.info('reading on replicas again');
    } else {
      this.#schedule();
    }
  }
}
