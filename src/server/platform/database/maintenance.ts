import type { FastifyBaseLogger } from 'fastify';
import type { OpenPool } from './open-pool.ts';

export interface MaintenanceOptions {
  readonly database: Pick<OpenPool, 'pool' | 'withPatientClient'>;
  readonly logger: FastifyBaseLogger;
  readonly intervalMillis?: number;
}

export interface Maintenance {
  /** Does what is due now; joins a run that is under way. */
  run(): Promise<void>;
  /** No new run begins after this; one under way is waited for. */
  stop(): Promise<void>;
}

const defaultIntervalMillis = 10 * 60_000;

const writePosition = 'select pg_current_wal_insert_lsn()::text as position';
const listTables = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by relid`;

/**
 * Upkeep that a PostgreSQL server does by itself and an embedded one does not: VACUUM ANALYZE, and a
 * checkpoint, without which the write-ahead log only grows. Done when anything was written since
 * the last time; table by table, so that queries get their turn between two.
 */
export function startMaintenance(options: MaintenanceOptions): Maintenance {
  const { database, logger, intervalMillis = defaultIntervalMillis } = options;
  let lastPosition: string | undefined;
  let isStopped = false;
  let running: Promise<void> | undefined;

  const getPosition = async () => {
    const { rows } = await database.pool.query<{ position: string }>(writePosition);
    return rows[0]?.position;
  };
  const maintain = async () => {
    if (lastPosition !== undefined && (await getPosition()) === lastPosition) return;
    const { rows: tables } = await database.pool.query<{ name: string }>(listTables);
    for (const statement of [...tables.map(({ name }) => `vacuum analyze ${name}`), 'checkpoint']) {
      if (isStopped) return;
      await database.withPatientClient((client) => client.query(statement));
    }
    lastPosition = await getPosition();
  };
  const run = () => {
    running ??= maintain().finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(() => {
    run().catch((error) => logger.error({ err: error }, 'database maintenance failed'));
  }, intervalMillis).unref();

  return {
    run,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}
