import type { FastifyBaseLogger } from 'fastify';
import { EmbeddedSession } from './embedded-session.ts';
import type { WireSession } from './wire-stream.ts';

export interface EmbeddedEngineOptions {
  readonly directory: string;
  /** The built `embedded-worker.ts`. */
  readonly workerUrl: URL;
  readonly logger: FastifyBaseLogger;
  /** How long a statement may run before the worker is stopped and opened anew. */
  readonly statementMillis?: number;
}

const defaultStatementMillis = 15_000;
const closeMillis = 2_000;

/**
 * PGlite in a worker. It cannot be told to give up a statement, so a watchdog stops the whole
 * worker when one runs too long; the next connection opens the directory again. What was
 * acknowledged is in the files by then.
 */
export class EmbeddedEngine {
  readonly #options: EmbeddedEngineOptions;
  #session: EmbeddedSession;
  #patience = 0;
  #isClosed = false;

  private constructor(options: EmbeddedEngineOptions) {
    this.#options = options;
    this.#session = this.#startSession(Promise.resolve());
  }

  /** @throws what kept the directory from being opened as a database. */
  static async open(options: EmbeddedEngineOptions): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(options);
    await engine.#session.ready;
    return engine;
  }

  /** A connection is bound to one life of the worker, so that no transaction goes on in the next. */
  connect(): WireSession {
    if (this.#isClosed) {
      throw new Error('The embedded database is closed.');
    }
    if (this.#session.isLost) {
      this.#session = this.#startSession(this.#session.ended);
    }
    const session = this.#session;
    return {
      exec: (messages) => this.#watch(session, messages),
      onLost: (listener) => session.onLost(listener),
    };
  }

  /** Keeps the watchdog off while the work is done. */
  async withPatience<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#patience += 1;
    try {
      return await work();
    } finally {
      this.#patience -= 1;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const session = this.#session;
    const deadline = setTimeout(
      () => void session.kill(new Error('The embedded database took too long to close.')),
      closeMillis,
    );
    await session.close();
    await session.ended;
    clearTimeout(deadline);
  }

  #startSession(after: Promise<void>): EmbeddedSession {
    const { directory, workerUrl, logger } = this.#options;
    const session = new EmbeddedSession({ workerUrl, directory, after });
    session.onLost((reason) => {
      if (!this.#isClosed) {
        logger.error({ err: reason }, 'embedded database lost');
      }
    });
    return session;
  }

  async #watch(session: EmbeddedSession, messages: Uint8Array): Promise<Uint8Array> {
    await session.ready;
    const { statementMillis = defaultStatementMillis } = this.#options;
    const timer =
      this.#patience > 0
        ? undefined
        : setTimeout(() => {
            void session.kill(new Error(`A statement ran longer than ${statementMillis} ms.`));
          }, statementMillis);
    try {
      return await session.exec(messages);
    } finally {
      clearTimeout(timer);
    }
  }
}
