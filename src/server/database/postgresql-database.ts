import { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { StartupError } from '#server/ops/startup-error.ts';
import { endPool, logConnectionErrors, type OpenPool, withClient } from './open-pool.ts';
import { describeConnectionError, type PostgresqlAddress } from './postgresql-error.ts';

export interface PostgresqlDatabaseOptions {
  readonly databaseUrl: string;
  readonly logger: FastifyBaseLogger;
  readonly poolSize?: number;
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
 * Milliseconds after which this side gives an answer up: the server, which ends its own statements sooner, is
 * frozen or out of reach without a word, and only this frees the connections for what comes after it.
 */
const answerMillis = 20_000;

/** @throws StartupError when the server cannot be reached or does not let us in. */
export async function openPostgresqlDatabase(
  options: PostgresqlDatabaseOptions,
): Promise<OpenPool> {
  const { databaseUrl, logger, poolSize = defaultPoolSize } = options;
  const sockets = new Set<Socket>();
  const address = readAddress(databaseUrl);
  const openPool = (own: pg.PoolConfig) => {
    const opened = new pg.Pool({
      ...limits,
      connectionString: databaseUrl,
      application_name: 'job-portal',
      keepAlive: true,
      stream: () => trackedSocket(sockets),
      ...own,
    });
    logConnectionErrors(opened, logger);
    return opened;
  };
  const pool = openPool({ max: poolSize, query_timeout: answerMillis });
  await checkConnection(pool, address);
  // Has no connection until somebody asks for one, and none soon after.
  const patientPool = openPool({ max: 2 });

  let closing: Promise<void> | undefined;
  const close = async () => {
    await Promise.all([endPool(pool, poolEndMillis), endPool(patientPool, poolEndMillis)]);
    for (const socket of sockets) {
      socket.destroy();
    }
  };
  return {
    pool,
    withPatientClient: (work) => withClient(patientPool, (client) => withoutTimeout(client, work)),
    close: () => (closing ??= close()),
  };
}

function trackedSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket();
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
  return socket;
}

/** The address as `pg` reads it, its defaults included: told by a client that never connects. */
function readAddress(databaseUrl: string): PostgresqlAddress {
  try {
    const { host, port, user, database } = new pg.Client({ connectionString: databaseUrl });
    return { host, port, user, database };
  } catch {
    // The cause would hold the address and with it the password.
    throw new StartupError(
      'DATABASE_URL cannot be read: it must look like postgres://user:password@host:5432/database.',
    );
  }
}

async function checkConnection(pool: pg.Pool, address: PostgresqlAddress): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw describeConnectionError(error, address);
  }
}

async function withoutTimeout<Result>(
  client: pg.PoolClient,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  await client.query('set statement_timeout = 0');
  const result = await work(client);
  await client.query('reset statement_timeout');
  return result;
}
