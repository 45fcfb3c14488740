import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { getErrorCode, getErrorMessage } from './database-errors.ts';

export interface PgListenerOptions {
  /** The options of its connection. */
  readonly settings: pg.ClientConfig;
  /** A plain SQL name. */
  readonly channel: string;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly onNotification: (payload: string) => void;
  /** Called whenever it begins to listen: earlier notifications were missed. */
  readonly onListen: () => void;
  /** Called when the server does not even answer a new connection: those that are open lead nowhere. */
  readonly onSilence?: (() => void) | undefined;
  /** Milliseconds between two checks that the server still answers. */
  readonly heartbeatMs?: number;
}

/** Milliseconds. A half-open connection is noticed within a heartbeat and the time for its answer: eight seconds. */
const defaultHeartbeatMs = 4_000;
const queryTimeoutMs = 4_000;
const connectionTimeoutMs = 2_000;
const retryMs = 500;
/** The message of `pg`, whose error has no code. */
const connectTimeout = 'timeout expired';

/**
 * A connection that listens to one channel and reconnects whenever it is lost. It must lead to PostgreSQL itself or to a
 * session pooler: one that lends connections by transaction does not support `LISTEN`.
 */
export class PgListener {
  readonly #options: PgListenerOptions;
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;
  /** A socket of our own can be destroyed in any state of the connection. */
  #socket = new Socket();
  #isListening = false;

  constructor(options: PgListenerOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  get isListening(): boolean {
    return this.#isListening;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#socket.destroy();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#connect().catch((error: unknown) => {
        if (!signal.aborted) {
          const details = { reason: getErrorMessage(error), code: getErrorCode(error) };
          if (details.reason === connectTimeout) {
            this.#options.onSilence?.();
          }
          this.#options.logger.warn(details, 'not listening to the events of other nodes');
        }
      });
      this.#isListening = false;
      this.#socket.destroy();
      await wait(retryMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Rejects when the connection is lost. */
  #connect(): Promise<unknown> {
    const { settings, onNotification } = this.#options;
    this.#socket = new Socket();
    const client = new pg.Client({
      ...settings,
      application_name: 'job-portal-events',
      connectionTimeoutMillis: connectionTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
      stream: () => this.#socket,
    });
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection ended.')));
    });
    return Promise.race([this.#listen(client), lost]);
  }

  async #listen(client: pg.Client): Promise<never> {
    const { channel, logger, onListen, heartbeatMs = defaultHeartbeatMs } = this.#options;
    await client.connect();
    await client.query(`listen ${channel}`);
    this.#isListening = true;
    logger.info('listening to the events of other nodes');
    onListen();
    for (;;) {
      await wait(heartbeatMs, undefined, { ref: false });
      await client.query('select 1');
    }
  }
}
