import { Worker } from 'node:worker_threads';
import type { DrawingAnswer, Picture } from './picture.ts';

export interface DrawingThreadOptions {
  /** The built `picture-worker.ts`. */
  readonly workerUrl: URL;
  /** Milliseconds that a drawing may take; the first one waits for the fonts too. */
  readonly drawMillis: number;
}

interface Asker {
  resolve(png: Buffer): void;
  reject(reason: Error): void;
}

/** One life of the thread that draws, one picture at a time. After any failure it is good only for being ended. */
export class DrawingThread {
  readonly #worker: Worker;
  readonly #drawMillis: number;
  #asker: Asker | undefined;
  #loss: Error | undefined;

  constructor({ workerUrl, drawMillis }: DrawingThreadOptions) {
    this.#drawMillis = drawMillis;
    this.#worker = new Worker(workerUrl, { name: 'pictures' });
    this.#worker.on('message', (answer: DrawingAnswer) => this.#take(answer));
    this.#worker.on('error', (error) => this.#lose(error));
    this.#worker.once('exit', () => this.#lose(new Error('The thread that draws has ended.')));
    // An idle thread keeps no process alive.
    this.#worker.unref();
  }

  get isLost(): boolean {
    return this.#loss !== undefined;
  }

  /** @throws when the picture cannot be drawn or takes too long, and when the thread is gone. */
  async draw(picture: Picture): Promise<Buffer> {
    if (this.#loss) {
      throw this.#loss;
    }
    const late = new Error(`A picture took longer than ${this.#drawMillis} ms.`);
    const timer = setTimeout(() => this.#lose(late), this.#drawMillis);
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        this.#asker = { resolve, reject };
        this.#worker.postMessage(picture);
      });
    } finally {
      clearTimeout(timer);
      this.#asker = undefined;
    }
  }

  /** Stops the thread, even in the middle of a drawing. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #take(answer: DrawingAnswer): void {
    if (answer.type === 'drawn') {
      const { buffer, byteOffset, byteLength } = answer.png;
      this.#asker?.resolve(Buffer.from(buffer, byteOffset, byteLength));
    } else {
      this.#asker?.reject(new Error(`A picture could not be drawn: ${answer.reason}`));
    }
  }

  #lose(reason: Error): void {
    this.#loss ??= reason;
    this.#asker?.reject(reason);
  }
}
