import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { getErrorCode, getErrorMessage } from './database-errors.ts';

export interface PgListenerOptions {
  readonly databaseUrl: string;
  /** A plain SQL name. */
  readonly channel: string;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly onNotification: (payload: string) => void;
  /** Called whenever it listens, again or for the first time: earlier notifications were missed. */
  readonly onListen: () => void;
  /** Milliseconds between two checks that the server still answers. */
  readonly heartbeatMs?: number;
}

/** Milliseconds. A half-open connection is noticed within a heartbeat and the time for its answer: eight seconds. */
const defaultHeartbeatMs = 4_000;
const queryTimeoutMs = 4_000;
const connectionTimeoutMs = 2_000;
const retryMs = { first: 100, max: 1_000 };

/**
 * A connection that listens to one channel, reconnecting whenever it is lost. It must lead to the server itself: a
 * pooler that lends connections by transaction passes no `LISTEN` on.
 */
export class PgListener {
  readonly #options: PgListenerOptions;
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;
  #socket: Socket | undefined;
  #retryMs = retryMs.first;
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
    this.#socket?.destroy();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#listen().catch((error: unknown) => {
        if (!signal.aborted) {
          const details = { reason: getErrorMessage(error), code: getErrorCode(error) };
          this.#options.logger.warn(details, 'not listening to the events of other nodes');
        }
      });
      await wait(this.#retryMs, undefined, { signal, ref: false }).catch(() => {});
      this.#retryMs = Math.min(this.#retryMs * 2, retryMs.max);
    }
  }

  /** Rejects when the connection is lost. */
  async #listen(): Promise<never> {
    const { databaseUrl, channel, logger, heartbeatMs = defaultHeartbeatMs } = this.#options;
    const socket = new Socket();
    this.#socket = socket;
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'job-portal-events',
      connectionTimeoutMillis: connectionTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
      // A socket of our own can be destroyed in any state of the connection.
      stream: () => socket,
    });
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection ended.')));
    });
    // Nothing awaits it when the attempt has failed for another reason before.
    lost.catch(() => {});
    client.on('notification', ({ payload }) => this.#options.onNotification(payload ?? ''));
    try {
      await Promise.race([client.connect(), lost]);
      await Promise.race([client.query(`listen ${channel}`), lost]);
      this.#isListening = true;
      this.#retryMs = retryMs.first;
      logger.info('listening to the events of other nodes');
      this.#options.onListen();
      for (;;) {
        await Promise.race([wait(heartbeatMs, undefined, { ref: false }), lost]);
        await Promise.race([client.query('select 1'), lost]);
      }
    } finally {
      this.#isListening = false;
      socket.destroy();
    }
  }
}
