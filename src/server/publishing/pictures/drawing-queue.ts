import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '#server/platform/ops/app-error.ts';
import {
  type LimitConcurrency,
  makeConcurrencyLimit,
} from '#server/platform/http/concurrency-limit.ts';
import type { Picture } from './picture-layout.ts';

export interface PictureDrawer {
  /**
   * The picture as PNG.
   * @throws AppError `service-unavailable` when too many pictures wait, or this one could not be drawn.
   */
  draw(picture: Picture): Promise<Buffer>;
  /** Ends the thread, also in the middle of a picture. */
  close(): Promise<void>;
}

/** `drawMillis` for one picture; after `idleMillis` without one the thread ends and its memory is freed. */
const defaultLimits = { waiting: 50, drawMillis: 10_000, idleMillis: 60_000 };
export type DrawerLimits = typeof defaultLimits;

interface PictureDrawerOptions {
  /** The built `picture-worker.ts`. */
  readonly workerUrl: URL;
  readonly logger: FastifyBaseLogger;
  readonly limits?: Partial<DrawerLimits>;
}

/** Draws pictures one after another in a worker thread, which runs only while there is something to draw. */
export class WorkerDrawer implements PictureDrawer {
  readonly #options: PictureDrawerOptions;
  readonly #limits: DrawerLimits;
  readonly #oneByOne: LimitConcurrency;
  readonly #closing = new AbortController();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: PictureDrawerOptions) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    this.#oneByOne = makeConcurrencyLimit({ running: 1, waiting: this.#limits.waiting });
  }

  draw(picture: Picture): Promise<Buffer> {
    return this.#oneByOne(() => this.#drawNext(picture));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#endWorker();
  }

  async #drawNext(picture: Picture): Promise<Buffer> {
    clearTimeout(this.#idle);
    const timeout = AbortSignal.timeout(this.#limits.drawMillis);
    const signal = AbortSignal.any([this.#closing.signal, timeout]);
    try {
      signal.throwIfAborted();
      this.#worker ??= this.#startWorker();
      this.#worker.postMessage(picture);
      // Rejects with an error of the thread, too.
      const message: unknown[] = await once(this.#worker, 'message', { signal });
      const png = message[0];
      if (!(png instanceof Uint8Array)) {
        throw new TypeError('The thread sent no picture.');
      }
      this.#idle = setTimeout(() => void this.#endWorker(), this.#limits.idleMillis).unref();
      return Buffer.from(png);
    } catch (error) {
      if (!this.#closing.signal.aborted) {
        this.#options.logger.error({ err: error }, 'picture not drawn');
      }
      await this.#endWorker();
      throw new AppError('service-unavailable', { retryAfter: 5, isExpected: true });
    }
  }

  #startWorker(): Worker {
    const worker = new Worker(this.#options.workerUrl, { name: 'pictures' });
    worker.once('exit', () => {
      this.#worker = this.#worker === worker ? undefined : this.#worker;
    });
    // An error between two pictures ends the thread, not the process; and an idle thread lets the process end.
    worker.on('error', () => {}).unref();
    return worker;
  }

  async #endWorker(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
