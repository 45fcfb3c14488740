import { Logger, makeWorkerUtils, runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { OpenDatabase } from './database.ts';

/** The job queue's own. It is in no backup: what has to be done is in the site's tables. */
export const queueSchema = 'graphile_worker';

const silentLogger = new Logger(() => () => {});

/** One connection listens; the others take and complete jobs. */
const poolSize = 3;

function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...settings, application_name: 'job-portal-worker' });
  // Without listeners a lost connection would end the process. The queue logs it.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

/** Creates the tables of the queue, or brings them to the version of its library. */
export async function createQueue(connectionString: string): Promise<void> {
  // The library's own pool hears of no connection that is lost while it closes.
  const pgPool = openPool({ connectionString, max: 1 });
  try {
    await runMigrations({ pgPool, schema: queueSchema, logger: silentLogger });
  } finally {
    await pgPool.end();
  }
}

/** Connections of their own: a busy site does not hold up its worker, nor the other way round. */
export const openQueuePool = ({ pool: { options } }: Pick<OpenDatabase, 'pool'>): pg.Pool =>
  // A pool hides the password from being copied.
  openPool({ ...options, password: options.password, max: poolSize });

/** Deletes the jobs of nodes that were killed, which no node takes any more. */
export async function cleanQueue(database: Pick<OpenDatabase, 'pool'>): Promise<void> {
  const pgPool = openQueuePool(database);
  const utils = await makeWorkerUtils({ pgPool, schema: queueSchema, logger: silentLogger });
  try {
    await utils.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] });
  } finally {
    await utils.release();
    await pgPool.end();
  }
}
