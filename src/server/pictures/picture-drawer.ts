import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '#server/http/app-error.ts';
import { DrawingThread } from './drawing-thread.ts';
import type { Picture } from './picture.ts';

/** Draws pictures, one after another, in a thread that lives only while there is something to draw. */
export interface PictureDrawer {
  /**
   * The picture as PNG.
   * @throws AppError `service-unavailable` when too many wait, or this one could not be drawn.
   */
  draw(picture: Picture): Promise<Buffer>;
  /** Waits for no drawing. */
  close(): Promise<void>;
}

export interface DrawerLimits {
  /** Pictures that wait or are being drawn. */
  readonly waiting: number;
  /** Milliseconds for one picture. */
  readonly drawMillis: number;
  /** Milliseconds without a picture, after which the thread and its memory are given back. */
  readonly idleMillis: number;
}

export interface PictureDrawerOptions {
  /** The built `picture-worker.ts`. */
  readonly workerUrl: URL;
  readonly logger: FastifyBaseLogger;
  readonly limits?: Partial<DrawerLimits>;
}

const defaultLimits: DrawerLimits = { waiting: 50, drawMillis: 10_000, idleMillis: 60_000 };

/** Seconds. */
const retryAfter = 5;
/** Whoever is turned away is one of many, or finds in the log already why. */
const notNow = () => new AppError('service-unavailable', { retryAfter, isExpected: true });

export const makePictureDrawer = (options: PictureDrawerOptions): PictureDrawer =>
  new QueueingDrawer(options);

class QueueingDrawer implements PictureDrawer {
  readonly #options: PictureDrawerOptions;
  readonly #limits: DrawerLimits;
  #thread: DrawingThread | undefined;
  #idle: NodeJS.Timeout | undefined;
  #waiting = 0;
  #isClosed = false;
  /** Fulfilled when the last picture of the queue is done, whatever came of it. */
  #queueEnd: Promise<unknown> = Promise.resolve();

  constructor(options: PictureDrawerOptions) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
  }

  async draw(picture: Picture): Promise<Buffer> {
    if (this.#waiting >= this.#limits.waiting) {
      throw notNow();
    }
    this.#waiting += 1;
    const drawing = this.#queueEnd.then(() => this.#drawNow(picture));
    this.#queueEnd = drawing.catch(() => {});
    try {
      return await drawing;
    } finally {
      this.#waiting -= 1;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#endThread();
  }

  async #drawNow(picture: Picture): Promise<Buffer> {
    if (this.#isClosed) {
      throw notNow();
    }
    clearTimeout(this.#idle);
    const thread = this.#openThread();
    try {
      const png = await thread.draw(picture);
      this.#idle = setTimeout(() => void this.#endThread(), this.#limits.idleMillis).unref();
      return png;
    } catch (error) {
      if (!this.#isClosed) {
        this.#options.logger.error({ err: error }, 'picture not drawn');
      }
      await this.#endThread();
      throw notNow();
    }
  }

  #openThread(): DrawingThread {
    if (!this.#thread || this.#thread.isLost) {
      this.#thread = new DrawingThread({ ...this.#limits, ...this.#options });
    }
    return this.#thread;
  }

  async #endThread(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.end();
  }
}
