import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { OpenDatabase } from './database.ts';

/** The job queue's own. It is in no backup: what has to be done is in the site's tables. */
export const queueSchema = 'graphile_worker';

/** Creates the tables of the queue, or brings them to the version of its library. */
export const createQueue = (connectionString: string): Promise<void> =>
  runMigrations({
    connectionString,
    schema: queueSchema,
    maxPoolSize: 1,
    logger: new Logger(() => () => {}),
  });

/** One connection listens; the others take and complete jobs. */
const poolSize = 3;

/** Connections of their own: a busy site does not hold up its worker, nor the other way round. */
export function openQueuePool({ pool: { options } }: Pick<OpenDatabase, 'pool'>): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    // A pool hides it from being copied.
    password: options.password,
    application_name: 'job-portal-worker',
    max: poolSize,
  });
  // Without listeners a lost connection would end the process. The queue logs it.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}
