import type { FastifyBaseLogger } from 'fastify';
import type { OpenPool } from './open-pool.ts';

export interface MaintenanceOptions {
  readonly database: Pick<OpenPool, 'pool' | 'withPatientClient'>;
  readonly logger: FastifyBaseLogger;
  readonly intervalMillis?: number;
}

export interface Maintenance {
  /** Does now what is due; joins a run that is under way. */
  run(): Promise<void>;
  /** Nothing new begins after this. */
  stop(): void;
}

const defaultIntervalMillis = 10 * 60_000;

const writePosition = 'select pg_current_wal_insert_lsn()::text as position';
/** The catalogs too: ANALYZE itself leaves dead rows in one of them. */
const tableNames = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
  where schemaname not in ('pg_toast', 'information_schema') order by relid`;

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
    if (lastPosition !== undefined && (await getPosition()) === lastPosition) {
      return;
    }
    const { rows: tables } = await database.pool.query<{ name: string }>(tableNames);
    for (const statement of [...tables.map(({ name }) => `vacuum analyze ${name}`), 'checkpoint']) {
      if (isStopped) {
        return;
      }
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
  const runDue = async () => {
    try {
      await run();
    } catch (error) {
      if (!isStopped) {
        logger.error({ err: error }, 'database maintenance failed');
      }
    }
  };
  const timer = setInterval(() => void runDue(), intervalMillis).unref();

  return {
    run,
    stop: () => {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
