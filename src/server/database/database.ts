import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import * as schema from '#db/schema.ts';
import type { OpenPool } from './open-pool.ts';

export type Database = NodePgDatabase<typeof schema>;

/** The database or a transaction of it: what a query needs that may be part of something larger. */
export type Executor = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** What reads: the database or a transaction of it. Functions that write take a `Transaction`. */
export type Queryable = Pick<Executor, 'select' | 'execute'>;

export type DatabaseKind = 'embedded' | 'postgresql';

export interface OpenDatabase extends OpenPool {
  readonly kind: DatabaseKind;
  readonly db: Database;
}

export function makeDatabase(kind: DatabaseKind, open: OpenPool): OpenDatabase {
  return { ...open, kind, db: drizzle(open.pool, { schema }) };
}
