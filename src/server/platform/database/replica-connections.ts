import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { getRequestContext } from '#server/platform/ops/request-context.ts';
import { isTimeout, isUnavailable, isUsable } from './database-errors.ts';
import type { PrimaryClock } from './primary-clock.ts';
import type { SearchBudget, Statement } from './search-budget.ts';

/**
 * Why a read that might have used a replica used the primary. `lag`: it lags more than it may. `lost`: it could not be
 * reached, or its connection broke. `cancelled`: replaying the log or a timeout ended the statement. `busy`: all connections
 * to replicas are in use.
 */
type FallbackReason = 'lag' | 'lost' | 'cancelled' | 'busy';

/** Where statements of a kind are sent. */
interface Route {
  /** Its connections lead to replicas, and each stays with one replica until it ends. */
  readonly pool: pg.Pool;
  readonly primary: pg.Pool;
  /** A statement that took too long fails, and is not sent again to the primary. */
  readonly budget?: SearchBudget;
}

interface ReplicaConnectionsOptions extends Route {
  /** Of the searches of visitors. */
  readonly searches: Omit<Route, 'budget'>;
  readonly clock: PrimaryClock;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** What a connection's replica had replayed when it was last asked. */
interface Replayed {
  /** A time of the primary; null on a server that is no replica any more. */
  readonly until: number | null;
  /** Milliseconds of the process. */
  readonly askedAt: number;
}

const askTimeout = 1_000;
/** A replica that fails is followed by another connection, which may lead to another replica. */
const maxAttempts = 2;

/** Null on a server that is no replica: a promoted one, or a primary that was replaced. */
const replayedSql = `select case when pg_is_in_recovery()
  then extract(epoch from pg_last_xact_replay_timestamp())::float8 * 1000 end as until`;

/** Replaying the log cancels statements with 40001 or 40P01, which a read alone never gets, a timeout with 57014. */
const isCancelled = (error: unknown, { budget }: Route): boolean =>
  error instanceof pg.DatabaseError && (budget ? /^40/ : /^40|^57014/).test(error.code ?? '');

/** Work without a request, and a request that writes, read on the primary. */
function mayUseReplica(isPrimaryAway: boolean): boolean {
  const request = getRequestContext();
  return request !== undefined && !request.isWriting && request.mayUseReplica(isPrimaryAway);
}

/**
 * Sends the reads of requests that may be late to replicas which lag no more than is permitted, and all others to the primary.
 * It asks on the connection that reads how far its replica has replayed: this holds for any number of replicas behind one
 * address.
 */
export class ReplicaConnections {
  readonly #options: ReplicaConnectionsOptions;
  readonly #replayed = new WeakMap<pg.PoolClient, Replayed>();
  readonly #reads = { replica: 0, primary: 0 };
  readonly #fallbacks = { lag: 0, lost: 0, cancelled: 0, busy: 0 };
  #lagMs = 0;
  /** Whether all reads use the primary. */
  #isLeftOut = false;

  constructor(options: ReplicaConnectionsOptions) {
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
  query(...statement: Statement): Promise<pg.QueryResult> {
    return this.#query(this.#options, statement);
  }

  /** As `query`, for one search of a visitor, on the connections of searches and within their time. */
  beginSearch(budget: SearchBudget): Pick<ReplicaConnections, 'query'> {
    const route = { ...this.#options.searches, budget };
    return { query: (...statement) => this.#query(route, statement) };
  }

  async #query(route: Route, statement: Statement): Promise<pg.QueryResult> {
    const isTried = mayUseReplica(false) && !this.#isLeftOut;
    const early = isTried ? await this.#tryReplicas(route, statement, false) : undefined;
    if (early) {
      return early;
    }
    try {
      const result = await (route.budget?.query(route.primary, statement) ??
        route.primary.query(...statement));
      this.#reads.primary += 1;
      return result;
    } catch (error) {
      const isSlow = route.budget !== undefined && isTimeout(error);
      const isAway = !isSlow && isUnavailable(error) && mayUseReplica(true);
      const late = isAway ? await this.#tryReplicas(route, statement, true) : undefined;
      if (!late) {
        throw error;
      }
      return late;
    }
  }

  /** Requests do not wait for replicas that are away: one connection finds out whether they are back. */
  async lookAgain(): Promise<void> {
    const client = this.#isLeftOut ? await this.#connect(this.#options) : 'busy';
    if (typeof client === 'string') {
      return;
    }
    const state = await this.#getState(client);
    client.release(state !== 'current');
    if (state === 'current') {
      this.#isLeftOut = false;
      this.#options.logger.info('reading on replicas again');
    }
  }

  /** Undefined where the primary must answer. During a failover a replica becomes the primary before it is found as such. */
  async #tryReplicas(route: Route, statement: Statement, isPrimaryAway: boolean) {
    let failure: FallbackReason = 'lost';
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const client = await this.#connect(route);
      if (typeof client === 'string') {
        return this.#fallBack(client);
      }
      const state = await this.#getState(client);
      if (state === 'current' || (isPrimaryAway && state === 'promoted')) {
        return this.#read(client, route, statement);
      }
      failure = state === 'promoted' ? 'lost' : state;
      // The next connection may lead to another replica.
      client.release(true);
    }
    return this.#fallBack(failure);
  }

  #fallBack(reason: FallbackReason): undefined {
    this.#fallbacks[reason] += 1;
    if (!this.#isLeftOut && (reason === 'lag' || reason === 'lost')) {
      this.#isLeftOut = true;
      this.#options.logger.warn({ reason }, 'reading on the primary alone: no replica can be used');
    }
  }

  async #connect({ pool }: Route): Promise<pg.PoolClient | 'busy' | 'lost'> {
    const isFull = pool.totalCount >= pool.options.max && pool.idleCount === 0;
    return pool.connect().catch(() => (isFull ? 'busy' : 'lost'));
  }

  async #getState(client: pg.PoolClient): Promise<'current' | 'promoted' | 'lag' | 'lost'> {
    const { clock } = this.#options;
    const known = this.#replayed.get(client);
    const replayed = known && known.askedAt >= clock.askedAt ? known : await this.#ask(client);
    if (replayed === undefined) {
      return 'lost';
    }
    if (replayed.until === null) {
      return 'promoted';
    }
    this.#lagMs = clock.getLag(replayed.until);
    return clock.isCurrent(replayed.until) ? 'current' : 'lag';
  }

  async #ask(client: pg.PoolClient): Promise<Replayed | undefined> {
    const askedAt = performance.now();
    try {
      const question = { text: replayedSql, query_timeout: askTimeout };
      const { rows } = await client.query<{ until: number | null }>(question);
      const replayed = { until: rows[0]?.until ?? null, askedAt };
      if (replayed.until !== null) {
        this.#replayed.set(client, replayed);
      }
      return replayed;
    } catch {
      return undefined;
    }
  }

  async #read(client: pg.PoolClient, route: Route, statement: Statement) {
    try {
      const result = await (route.budget?.send(client, statement) ?? client.query(...statement));
      client.release();
      this.#reads.replica += 1;
      return result;
    } catch (error) {
      client.release(!isUsable(error));
      if (isCancelled(error, route)) {
        return this.#fallBack('cancelled');
      }
      if (isUnavailable(error) && !isTimeout(error)) {
        return this.#fallBack('lost');
      }
      throw error;
    }
  }
}
