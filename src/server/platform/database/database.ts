import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import type { PrimaryClock } from './primary-clock.ts';
import type { ReplicaConnections } from './replica-connections.ts';

/** drizzle-orm gives a database its client, and a transaction none. */
interface WithClient {
  readonly $client: unknown;
}

export type Database = NodePgDatabase & WithClient;

/** The database or one of its transactions. */
export type Executor = PgDatabase<NodePgQueryResultHKT>;

/**
 * What a query needs that only reads. That of a request may lead to a replica, a transaction leads to the primary: a read
 * that must never be late takes an `Executor`, which no replica is. Functions that write take a `Transaction`.
 */
export type Queryable = Pick<Executor, 'select' | 'execute'>;

/** Exists in types only: no code can make a value with it. */
declare const insideTransaction: unique symbol;

/** The brand of a transaction. */
export interface InsideTransaction {
  readonly [insideTransaction]: true;
}

/**
 * A connection that is in no transaction. A function that catches an error of the database takes it: PostgreSQL refuses every
 * further statement of a transaction in which one failed, so that the caller's work would be lost. A `Queryable` may be a
 * transaction, so it is none.
 */
export type OutsideTransaction = Queryable & WithClient;

export interface Replication {
  readonly clock: PrimaryClock;
  readonly replicas: ReplicaConnections;
  /** Milliseconds; replicas that lag longer are left out. */
  readonly maxLagMs: number;
  close(): Promise<void>;
}

export interface OpenDatabase {
  /** With the password. */
  readonly url: string;
  readonly pool: Pool;
  /**
   * For connections that lead to PostgreSQL itself, as `LISTEN`, the job queue and locks of a session need. Those of `pool` may
   * lead to a pooler that lends one for each transaction.
   */
  readonly directSettings: PoolConfig;
  /** The primary. */
  readonly db: Database;
  /** For requests: a replica where the request may be late and there is one, else `db`. */
  readonly readDb: OutsideTransaction;
  /** As `readDb`, for one search: on a few connections that searches have for themselves, its statements share 250 ms. */
  readonly beginSearch: () => OutsideTransaction;
  /** The connections of searches to the primary. */
  readonly searchPool: Pool;
  /** Undefined without DATABASE_READ_URL. */
  readonly replication?: Replication | undefined;
  /**
   * Lends one client on which a statement may take as long as it needs: for migrations, backups and long tasks. Without
   * `lockTimeoutMs` it also waits for locks as long as another session holds them.
   */
  withoutStatementTimeout<Result>(
    work: (client: PoolClient, db: Database) => Promise<Result>,
    options?: { readonly lockTimeoutMs?: number },
  ): Promise<Result>;
  /** Ends the connections of the pool, which lead nowhere any more; their queries fail. */
  dropConnections(): void;
  /** Waits at most four seconds for running statements. A second call joins the first. */
  close(): Promise<void>;
}
