import pg from 'pg';
import { WireStream, type WireSession } from './wire-stream.ts';

/** Milliseconds that a query waits for the one connection before it fails. */
const connectionTimeoutMillis = 20_000;

/**
 * An ordinary pool over an embedded PostgreSQL. Whoever holds its one client and asks the pool for
 * another waits for himself: pass the transaction on.
 */
export function makeEmbeddedPool(connect: () => WireSession): pg.Pool {
  return new pg.Pool({
    // All of these are given so that no PG… variable of the environment has a say.
    user: 'postgres',
    password: 'unused',
    database: 'postgres',
    host: 'embedded',
    port: 5432,
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis,
    stream: () => new WireStream(connect()),
  });
}
