import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { getErrorCode } from './database-errors.ts';

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
const answerMs = 4_000;
const connectMs = 2_000;
const pauseMs = { first: 100, most: 1_000 };

/** Rejects when the connection is lost, for whatever reason. */
function whenLost(client: pg.Client): Promise<never> {
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('The connection ended.')));
  });
  // The attempt may have failed for another reason before, and nothing waits for it then.
  lost.catch(() => {});
  return lost;
}

/**
 * A connection that listens to one channel, reconnecting whenever it is lost. It must lead to the server itself: a
 * pooler that lends connections by transaction passes no `LISTEN` on.
 */
export class PgListener {
  readonly #options: PgListenerOptions;
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;
  #socket: Socket | undefined;
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
    let pause = pauseMs.first;
    while (!signal.aborted) {
      try {
        await this.#listen(() => {
          pause = pauseMs.first;
        });
      } catch (error) {
        if (!signal.aborted) {
          const reason = error instanceof Error ? error.message : String(error);
          const code = getErrorCode(error);
          this.#options.logger.warn({ reason, code }, 'not listening to the events of other nodes');
        }
      }
      await wait(pause, undefined, { signal, ref: false }).catch(() => {});
      pause = Math.min(pause * 2, pauseMs.most);
    }
  }

  /** Rejects when the connection is lost. */
  async #listen(onListen: () => void): Promise<never> {
    const { databaseUrl, channel, logger, heartbeatMs = defaultHeartbeatMs } = this.#options;
    const socket = new Socket();
    this.#socket = socket;
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'job-portal-events',
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      keepAlive: true,
      // An own socket can be destroyed whatever state the connection is in.
      stream: () => socket,
    });
    const lost = whenLost(client);
    client.on('notification', ({ payload }) => this.#options.onNotification(payload ?? ''));
    try {
      await Promise.race([client.connect(), lost]);
      await Promise.race([client.query(`listen ${channel}`), lost]);
      this.#isListening = true;
      onListen();
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
