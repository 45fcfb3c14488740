import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import * as schema from '#db/schema.ts';
import type { OpenDatabase } from './database.ts';
import { describeConnectionError, getErrorCode, readDatabaseUrl } from './database-errors.ts';
import { findRunningServer, startPrivateServer } from './private-server.ts';

export interface OpenDatabaseOptions {
  /** Where the embedded database lives; not touched when there is a `databaseUrl`. */
  readonly dataDir: string;
  /** A PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly logger: FastifyBaseLogger;
  readonly poolSize?: number;
  /** Connects to the embedded database's server where one runs already, instead of starting it. */
  readonly sharesServer?: boolean;
  /** Called once when the embedded database's server ends by itself. */
  readonly onLost?: () => void;
}

/** Connections of one process. */
const defaultPoolSize = 10;

/** Milliseconds for which `close` waits for running statements. */
const graceMs = 4_000;

/** Milliseconds. A client that hangs on any of these must not hold up the others for ever. */
const limits = {
  connectionTimeoutMillis: 3_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;

/**
 * Milliseconds after which this side gives up on an answer. The server ends its own statements sooner, so it is
 * frozen or unreachable, and only this frees the connection.
 */
const queryTimeoutMs = 20_000;

/** @throws StartupError when the database cannot be opened for a reason that a person can mend. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, logger, sharesServer = false, onLost } = options;
  if (databaseUrl === undefined) {
    const running = sharesServer ? findRunningServer(dataDir) : undefined;
    if (running) {
      return connect(running, options);
    }
    const server = await startPrivateServer({ dataDir, logger, ...(onLost && { onLost }) });
    return connect(server.connection, options, () => server.stop());
  }
  const address = readDatabaseUrl(databaseUrl);
  const database = connect({ connectionString: databaseUrl }, options);
  await database.pool.query('select 1').catch(async (error: unknown) => {
    await database.close();
    throw describeConnectionError(error, address);
  });
  return database;
}

function connect(
  server: pg.PoolConfig,
  { logger, poolSize = defaultPoolSize }: OpenDatabaseOptions,
  stopServer = async () => {},
): OpenDatabase {
  const sockets = new Set<Socket>();
  const stream = () => {
    const socket = new Socket();
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  };
  const common = { ...limits, ...server, application_name: 'job-portal', keepAlive: true, stream };
  const pool = new pg.Pool({ ...common, max: poolSize, query_timeout: queryTimeoutMs });
  // Opens connections only on demand.
  const unlimitedPool = new pg.Pool({ ...common, max: 2 });
  logConnectionErrors(pool, logger);
  logConnectionErrors(unlimitedPool, logger);

  const close = async () => {
    // A client that is still lent would hold up the end of its pool for ever.
    const ended = Promise.all([pool.end(), unlimitedPool.end()]);
    await Promise.race([ended, wait(graceMs, undefined, { ref: false })]);
    sockets.forEach((socket) => socket.destroy());
    await stopServer();
  };
  let closing: Promise<void> | undefined;
  return {
    pool,
    db: drizzle(pool, { schema }),
    withoutStatementTimeout: (work) => runUnlimited(unlimitedPool, work),
    close: () => (closing ??= close()),
  };
}

async function runUnlimited<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    // A role or a database may have a limit of its own.
    await client.query('set statement_timeout = 0');
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    // Closes the connection, and with it everything that the work left behind.
    client.release(true);
    throw error;
  }
}

/**
 * Without a listener, a connection lost while its client is lent and idle, in the middle of a transaction,
 * would end the process. The error itself is not logged: `pg` hangs the client on it.
 */
function logConnectionErrors(pool: pg.Pool, logger: FastifyBaseLogger): void {
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      logger.warn({ reason: error.message, code: getErrorCode(error) }, 'database connection lost');
    });
  });
  // The client's own listener has logged it.
  pool.on('error', () => {});
}
