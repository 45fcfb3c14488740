import { Socket } from 'node:net';
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

const poolEndMillis = 4_000;

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
const answerMillis = 20_000;

/** @throws StartupError when the database cannot be opened for a reason that a person can mend. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, logger, sharesServer = false, onLost } = options;
  if (databaseUrl !== undefined) {
    const address = readDatabaseUrl(databaseUrl);
    const database = connect({ connectionString: databaseUrl }, options);
    await database.pool.query('select 1').catch(async (error: unknown) => {
      await database.close();
      throw describeConnectionError(error, address);
    });
    return database;
  }
  const running = sharesServer ? findRunningServer(dataDir) : undefined;
  if (running) {
    return connect(running, options);
  }
  const server = await startPrivateServer({ dataDir, logger, ...(onLost && { onLost }) });
  const database = connect(server.connection, options);
  let closing: Promise<void> | undefined;
  const close = () => database.close().then(() => server.stop());
  return { ...database, close: () => (closing ??= close()) };
}

function connect(
  server: pg.PoolConfig,
  { logger, poolSize = defaultPoolSize }: OpenDatabaseOptions,
): OpenDatabase {
  const sockets = new Set<Socket>();
  const openPool = (own: pg.PoolConfig) => {
    const opened = new pg.Pool({
      ...limits,
      ...server,
      application_name: 'job-portal',
      keepAlive: true,
      stream: () => trackedSocket(sockets),
      ...own,
    });
    logConnectionErrors(opened, logger);
    return opened;
  };
  const pool = openPool({ max: poolSize, query_timeout: answerMillis });
  // Opens no connection until one is asked for.
  const unlimitedPool = openPool({ max: 2 });

  let closing: Promise<void> | undefined;
  const close = async () => {
    await Promise.all([endPool(pool), endPool(unlimitedPool)]);
    for (const socket of sockets) {
      socket.destroy();
    }
  };
  return {
    pool,
    db: drizzle(pool, { schema }),
    withoutStatementTimeout: (work) =>
      withClient(unlimitedPool, async (client) => {
        // A role or a database may have a limit of its own.
        await client.query('set statement_timeout = 0');
        return work(client);
      }),
    close: () => (closing ??= close()),
  };
}

function trackedSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket();
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
  return socket;
}

/** Lends a client. One whose work failed is not used again, so nothing of that work is left behind. */
async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
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

/** Ends the pool, and resolves after the deadline at the latest: a client that is still lent would hold it for ever. */
async function endPool(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, poolEndMillis);
  });
  await Promise.race([pool.end(), deadline]);
  clearTimeout(timer);
}
