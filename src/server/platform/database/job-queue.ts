import { Logger, makeWorkerUtils, runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { OpenDatabase } from './database.ts';
import { watchConnections } from './pool-connections.ts';

/** The schema of the job queue. Backups leave it out, because the site's own tables hold all work that is due. */
export const queueSchema = 'graphile_worker';

const silentLogger = new Logger(() => () => {});

/** Tasks that run at the same time. Each may need a connection without a limit of time for its statements. */
export const taskConcurrency = 4;

/** One connection listens, one takes and completes jobs, and each scheduled task that runs holds its lock on one. */
const poolSize = taskConcurrency + 2;

function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...settings, application_name: 'job-portal-worker' });
  // The queue logs lost connections itself.
  watchConnections(pool);
  return pool;
}

/** Creates the tables of the queue, or migrates them to the version of its library. */
export async function createQueue({
  directSettings,
}: Pick<OpenDatabase, 'directSettings'>): Promise<void> {
  // The library's own pool ignores no error of a connection that is lost while it closes, which would end the process.
  const pgPool = openPool({
    ...directSettings,
    statement_timeout: undefined,
    query_timeout: undefined,
    max: 1,
  });
  try {
    await runMigrations({ pgPool, schema: queueSchema, logger: silentLogger });
  } finally {
    await pgPool.end();
  }
}

/** Separate connections, so that neither a busy site nor a busy worker delays the other. */
export const openQueuePool = ({ directSettings }: Pick<OpenDatabase, 'directSettings'>): pg.Pool =>
  openPool({ ...directSettings, max: poolSize });

/** Deletes the jobs that no node runs again: their last attempt failed, or its node was killed. */
export async function cleanQueue(database: Pick<OpenDatabase, 'directSettings'>): Promise<void> {
  const pgPool = openQueuePool(database);
  const utils = await makeWorkerUtils({ pgPool, schema: queueSchema, logger: silentLogger });
  try {
    await utils.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] });
  } finally {
    await utils.release();
    await pgPool.end();
  }
}
