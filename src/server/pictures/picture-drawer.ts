import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '#server/http/app-error.ts';
import { type LimitConcurrency, makeConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import type { Picture } from './picture-layout.ts';

export interface PictureDrawer {
  /**
   * The picture as PNG.
   * @throws AppError `service-unavailable` when too many wait, or this one could not be drawn.
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

/** @throws when the thread fails, ends or takes too long: it cannot be used again. */
async function drawIn(worker: Worker, picture: Picture, millis: number): Promise<Buffer> {
  const done = new AbortController();
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(millis)]);
  const message: Promise<unknown[]> = once(worker, 'message', { signal });
  const exit: Promise<unknown[]> = once(worker, 'exit', { signal });
  try {
    worker.postMessage(picture);
    const [png] = await Promise.race([message, exit]);
    if (!(png instanceof Uint8Array)) {
      throw new Error('The thread has ended.');
    }
    return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  } finally {
    done.abort();
  }
}

/** Draws pictures one after another in a worker thread, which runs only while there is something to draw. */
export class WorkerDrawer implements PictureDrawer {
  readonly #options: PictureDrawerOptions;
  readonly #limits: DrawerLimits;
  readonly #oneByOne: LimitConcurrency;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: PictureDrawerOptions) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    this.#oneByOne = makeConcurrencyLimit({ running: 1, waiting: this.#limits.waiting });
  }

  draw(picture: Picture): Promise<Buffer> {
    return this.#oneByOne(() => this.#drawNext(picture));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#endWorker();
  }

  async #drawNext(picture: Picture): Promise<Buffer> {
    clearTimeout(this.#idle);
    try {
      if (this.#isClosed) {
        throw new Error('The drawer is closed.');
      }
      this.#worker ??= this.#startWorker();
      const png = await drawIn(this.#worker, picture, this.#limits.drawMillis);
      this.#idle = setTimeout(() => void this.#endWorker(), this.#limits.idleMillis).unref();
      return png;
    } catch (error) {
      if (!this.#isClosed) {
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
