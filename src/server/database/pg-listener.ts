import { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { getErrorCode } from './error-code.ts';

export interface PgListenerOptions {
  readonly databaseUrl: string;
  /** A plain SQL name. */
  readonly channel: string;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly onMessage: (payload: string) => void;
  /** Whenever the line listens, again or for the first time: what was said before was not heard. */
  readonly onOpen: () => void;
  /** Milliseconds between two looks whether the other end is still there. */
  readonly heartbeatMillis?: number;
}

/** Milliseconds. A dead line is noticed within a heartbeat and an answer's time: eight seconds. */
const defaultHeartbeatMillis = 4_000;
const answerMillis = 4_000;
const connectMillis = 2_000;
const firstPauseMillis = 100;
const longestPauseMillis = 1_000;

/**
 * One connection of its own to a PostgreSQL that listens to a channel and speaks on it, and is made anew whenever
 * it is lost. It must lead to the server itself: a pooler that lends connections by transaction passes no `LISTEN` on.
 */
export class PgListener {
  readonly #options: PgListenerOptions;
  #client: pg.Client | undefined;
  #socket: Socket | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pause = firstPauseMillis;
  #isClosed = false;
  #attempt: Promise<void>;

  constructor(options: PgListenerOptions) {
    this.#options = options;
    this.#attempt = this.#open();
  }

  get isOpen(): boolean {
    return this.#client !== undefined;
  }

  /**
   * Says the payload, shorter than 8,000 bytes, to all who listen, this line included.
   * @throws when the line is not open, or it is not known whether the payload went out.
   */
  async send(payload: string): Promise<void> {
    if (!this.#client) {
      throw new Error('The notification line is not open.');
    }
    await this.#client.query('select pg_notify($1, $2)', [this.#options.channel, payload]);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#drop();
    await this.#attempt;
  }

  async #open(): Promise<void> {
    const socket = new Socket();
    this.#socket = socket;
    const client = new pg.Client({
      connectionString: this.#options.databaseUrl,
      application_name: 'job-portal-changes',
      connectionTimeoutMillis: connectMillis,
      query_timeout: answerMillis,
      keepAlive: true,
      stream: () => socket,
    });
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('The server ended the connection.')));
    client.on('notification', ({ payload }) => this.#options.onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${this.#options.channel}`);
    } catch (error) {
      this.#retry(error);
      return;
    }
    // Lost or closed while it was being opened.
    if (this.#isClosed || socket.destroyed) {
      this.#retry(new Error('The connection ended at once.'));
      return;
    }
    this.#client = client;
    this.#pause = firstPauseMillis;
    this.#options.logger.info('listening to the events of other nodes');
    this.#awaitHeartbeat(client);
    this.#options.onOpen();
  }

  #awaitHeartbeat(client: pg.Client): void {
    const { heartbeatMillis = defaultHeartbeatMillis } = this.#options;
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#client === client && this.#awaitHeartbeat(client),
        (error: unknown) => this.#lose(client, error),
      );
    }, heartbeatMillis).unref();
  }

  /** A line is lost once, however many signs of it there are. */
  #lose(client: pg.Client, error: unknown): void {
    if (this.#client !== client) {
      return;
    }
    this.#drop();
    this.#retry(error);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#client = undefined;
    this.#socket?.destroy();
  }

  #retry(error: unknown): void {
    this.#socket?.destroy();
    if (this.#isClosed) {
      return;
    }
    const reason = error instanceof Error ? error.message : String(error);
    this.#options.logger.warn(
      { reason, code: getErrorCode(error) },
      'not listening to the events of other nodes',
    );
    this.#timer = setTimeout(() => {
      this.#attempt = this.#open();
    }, this.#pause).unref();
    this.#pause = Math.min(this.#pause * 2, longestPauseMillis);
  }
}
