import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';

export type Database = NodePgDatabase;

/** The database or one of its transactions. */
export type Executor = PgDatabase<NodePgQueryResultHKT>;

/** What a query needs that only reads. Functions that write take a `Transaction`. */
export type Queryable = Pick<Executor, 'select' | 'execute'>;

export interface OpenDatabase {
  /** With the password. */
  readonly url: string;
  readonly pool: Pool;
  readonly db: Database;
  /** Lends one client on which a statement may take as long as it needs: for migrations, backups and long tasks. */
  withoutStatementTimeout<Result>(
    work: (client: PoolClient, db: Database) => Promise<Result>,
  ): Promise<Result>;
  /** Ends the connections of the pool, which lead nowhere any more; their queries fail. */
  dropConnections(): void;
  /** Waits at most four seconds for running statements. A second call joins the first. */
  close(): Promise<void>;
}
