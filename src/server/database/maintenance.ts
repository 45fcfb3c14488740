import type { FastifyBaseLogger } from 'fastify';
import type { OpenPool } from './open-pool.ts';

export interface MaintenanceOptions {
  readonly database: Pick<OpenPool, 'pool' | 'withPatientClient'>;
  readonly logger: FastifyBaseLogger;
  readonly intervalMillis?: number;
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
export class Maintenance {
  readonly #options: MaintenanceOptions;
  readonly #timer: NodeJS.Timeout;
  #lastPosition: string | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: MaintenanceOptions) {
    this.#options = options;
    const { intervalMillis = defaultIntervalMillis } = options;
    this.#timer = setInterval(() => void this.#runDue(), intervalMillis).unref();
  }

  /** Does now what is due; joins a run that is under way. */
  run(): Promise<void> {
    this.#running ??= this.#maintain().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Nothing new begins after this. */
  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
  }

  async #runDue(): Promise<void> {
    try {
      await this.run();
    } catch (error) {
      if (!this.#isStopped) {
        this.#options.logger.error({ err: error }, 'database maintenance failed');
      }
    }
  }

  async #maintain(): Promise<void> {
    const { pool, withPatientClient } = this.#options.database;
    if (this.#lastPosition !== undefined && this.#lastPosition === (await this.#getPosition())) {
      return;
    }
    const { rows: tables } = await pool.query<{ name: string }>(tableNames);
    const statements = [...tables.map(({ name }) => `vacuum analyze ${name}`), 'checkpoint'];
    for (const statement of statements) {
      if (this.#isStopped) {
        return;
      }
      await withPatientClient((client) => client.query(statement));
    }
    this.#lastPosition = await this.#getPosition();
  }

  async #getPosition(): Promise<string | undefined> {
    const { rows } = await this.#options.database.pool.query<{ position: string }>(writePosition);
    return rows[0]?.position;
  }
}
