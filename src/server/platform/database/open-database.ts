import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { StartupError } from '#server/platform/ops/startup-error.ts';
import type { OpenDatabase, OutsideTransaction, Replication } from './database.ts';
import { getErrorMessage, isStarting } from './database-errors.ts';
import { taskConcurrency } from './job-queue.ts';
import { watchConnections } from './pool-connections.ts';
import { PrimaryClock } from './primary-clock.ts';
import { type PrivateServer, startPrivateServer } from './private-server.ts';
import { ReplicaConnections } from './replica-connections.ts';
import { SearchBudget, searchConnectionMs } from './search-budget.ts';
import { waitForPrimary } from './wait-for-primary.ts';

export interface OpenDatabaseOptions {
  /** Where the embedded database lives; not touched when there is a `databaseUrl`. */
  readonly dataDir: string;
  /** A PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Leads to the same PostgreSQL past a pooler that lends connections by transaction. */
  readonly databaseDirectUrl?: string | undefined;
  /** Leads to replicas of that PostgreSQL, for reading. */
  readonly databaseReadUrl?: string | undefined;
  /** Seconds by which a replica may lag. */
  readonly databaseReadLag?: number | undefined;
  readonly logger: FastifyBaseLogger;
  readonly poolSize?: number;
  /** How many times as long searches may take as they should: for tests on loaded machines. */
  readonly searchPatience?: number | undefined;
  /** Called once when the embedded database's server ends by itself. */
  readonly onLost?: (() => void) | undefined;
}

/** Connections of one process. */
const defaultPoolSize = 10;

/** Milliseconds for which `close` waits for running statements. */
const graceMs = 4_000;

/** Milliseconds. They free the connection of a client that hangs. */
const limits = {
  connectionTimeoutMillis: 3_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;

/**
 * Milliseconds. Each connection to the embedded database is a process of this machine with 2 to 10 MB, and a new one takes
 * few milliseconds.
 */
const embeddedIdleMs = 2_000;

/**
 * Milliseconds after which a query fails without an answer. A server that runs ends its statements sooner; this frees the
 * connections to one that is frozen or unreachable.
 */
const queryTimeoutMs = 20_000;

/** Milliseconds. A server whose machine is gone is noticed some ten seconds later. */
const keepAliveDelayMs = 10_000;

/** Milliseconds. A replica that takes longer is left out, and the primary answers. */
const replicaLimits = { connectionTimeoutMillis: 1_000, statement_timeout: 5_000 } as const;
const replicaQueryTimeoutMs = 6_000;

/** How many searches of visitors run at once, each on one connection. */
export const searchConnections = 4;

const limitSearches = ({ searchPatience = 1 }: OpenDatabaseOptions) => ({
  max: searchConnections,
  statement_timeout: searchConnectionMs * searchPatience,
});

/** Seconds. */
const defaultReadLag = 10;

/** @throws StartupError when the database cannot be opened for a reason that the operator can correct. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl: url } = options;
  if (url === undefined) {
    return connect({ ...(await startPrivateServer(options)), idleMs: embeddedIdleMs }, options);
  }
  const database = connect({ url, stop: async () => {} }, options);
  try {
    await waitForPrimary(() => database.pool.query('select 1'), isStarting);
    return database;
  } catch (error) {
    await database.close();
    // The cause may hold the URL and with it the password; the message does not.
    const reason = getErrorMessage(error).replace(/\.$/, '');
    throw new StartupError(`DATABASE_URL cannot be used: ${reason}.`);
  }
}

const toPoolSettings = (connectionString: string, idleTimeoutMillis?: number) => ({
  ...limits,
  ...(idleTimeoutMillis !== undefined && { idleTimeoutMillis }),
  connectionString,
  application_name: 'job-portal',
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveDelayMs,
});

/** Opens connections only on demand: a site starts without its replicas, too. */
function openReplicas(
  options: OpenDatabaseOptions,
  primary: pg.Pool,
  primarySearches: pg.Pool,
): Replication | undefined {
  const { databaseReadUrl, databaseReadLag, logger, poolSize = defaultPoolSize } = options;
  if (databaseReadUrl === undefined) {
    return undefined;
  }
  const maxLagMs = (databaseReadLag ?? defaultReadLag) * 1000;
  const settings = {
    ...toPoolSettings(databaseReadUrl),
    ...replicaLimits,
    query_timeout: replicaQueryTimeoutMs,
  };
  const pool = new pg.Pool({ ...settings, max: poolSize });
  const searchPool = new pg.Pool({ ...settings, ...limitSearches(options) });
  // The time of the primary must not wait for the statements of its pool.
  const { password } = primary.options;
  const clockPool = new pg.Pool({ ...primary.options, password, max: 1, query_timeout: 2_000 });
  watchConnections(pool, logger);
  watchConnections(searchPool, logger);
  const dropConnections = watchConnections(clockPool);
  const onBeat = () => void replicas.lookAgain();
  const clock = new PrimaryClock({ pool: clockPool, dropConnections, maxLagMs, onBeat });
  const searches = { pool: searchPool, primary: primarySearches };
  const routes = { pool, primary, searches };
  const replicas: ReplicaConnections = new ReplicaConnections({ ...routes, clock, logger });
  const close = async () => {
    await Promise.all([clock.close(), pool.end(), searchPool.end()]);
  };
  return { clock, replicas, maxLagMs, close };
}

interface Server extends PrivateServer {
  /** Milliseconds after which an unused connection is closed, where they are not those of `limits`. */
  readonly idleMs?: number;
}

const makeUnlimited =
  (pool: pg.Pool): OpenDatabase['withoutStatementTimeout'] =>
  async (work, { lockTimeoutMs = 0 } = {}) => {
    const client = await pool.connect();
    try {
      // A role or a database may set a timeout of its own.
      await client.query(`set statement_timeout = 0; set lock_timeout = ${lockTimeoutMs}`);
      return await work(client, drizzle(client));
    } finally {
      // Closes the connection, and with it the settings and locks of the session.
      client.release(true);
    }
  };

function connect({ url, stop, idleMs }: Server, options: OpenDatabaseOptions): OpenDatabase {
  const { logger, poolSize = defaultPoolSize } = options;
  const settings = toPoolSettings(url, idleMs);
  const directSettings = toPoolSettings(options.databaseDirectUrl ?? url, idleMs);
  const pool = new pg.Pool({ ...settings, max: poolSize, query_timeout: queryTimeoutMs });
  // Opens connections only on demand. As many as tasks run at once, so that none waits for another; and one for the start.
  const unlimitedPool = new pg.Pool({ ...directSettings, max: taskConcurrency + 1 });
  const searchPool = new pg.Pool({
    ...settings,
    ...limitSearches(options),
    query_timeout: queryTimeoutMs,
  });
  const drops = [pool, searchPool].map((one) => watchConnections(one, logger));
  watchConnections(unlimitedPool, logger);
  const replication = openReplicas(options, pool, searchPool);

  const close = async () => {
    // `end` waits without limit for a client that is still lent.
    const pools = [pool, searchPool, unlimitedPool];
    const ended = Promise.all([...pools.map((one) => one.end()), replication?.close()]);
    await Promise.race([ended, wait(graceMs, undefined, { ref: false })]);
    await stop();
  };
  let closing: Promise<void> | undefined;
  const db = drizzle(pool);
  return {
    url,
    pool,
    directSettings: { ...directSettings, query_timeout: queryTimeoutMs },
    db,
    readDb: replication ? toReadDb(replication.replicas) : db,
    beginSearch: () => {
      const budget = new SearchBudget(options.searchPatience ?? 1);
      const primary: Reader = { query: (...statement) => budget.query(searchPool, statement) };
      return toReadDb(replication?.replicas.beginSearch(budget) ?? primary);
    },
    searchPool,
    replication,
    withoutStatementTimeout: makeUnlimited(unlimitedPool),
    dropConnections: () => drops.forEach((drop) => drop()),
    close: () => (closing ??= close()),
  };
}

type Reader = Pick<ReplicaConnections, 'query'>;

/** Of the pool's methods, drizzle-orm calls `query` for a statement outside of a transaction. */
const toReadDb = (replicas: Reader): OutsideTransaction =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a Queryable begins no transaction
  drizzle(replicas as unknown as pg.Pool);
