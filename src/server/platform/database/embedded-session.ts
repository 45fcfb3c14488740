import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { EmbeddedWorkerData, EngineMessage, WorkerMessage } from './embedded-messages.ts';
import type { WireExec } from './wire-stream.ts';

export interface EmbeddedSessionOptions {
  readonly workerUrl: URL;
  readonly workerData: EmbeddedWorkerData;
  /** What must have happened before the directory may be opened. */
  readonly after: Promise<unknown>;
}

interface Request {
  resolve(answer: Uint8Array): void;
  reject(reason: unknown): void;
}

/** One life of the worker. Once lost, for whatever reason, it takes and answers nothing more. */
export class EmbeddedSession {
  /** Fulfilled when the database is open. */
  readonly ready: Promise<void>;
  /** Fulfilled when the thread is gone, so that its directory may be opened again. */
  readonly ended: Promise<void>;
  readonly #lifetime = new AbortController();
  #loss: Error | undefined;
  readonly #requests = new Map<number, Request>();
  readonly #worker: Promise<Worker>;
  #newestId = 0;

  constructor({ workerUrl, workerData, after }: EmbeddedSessionOptions) {
    this.#worker = after.then(
      () => new Worker(workerUrl, { workerData, name: 'embedded-database' }),
    );
    this.ended = this.#worker.then(async (worker) => {
      worker.on('error', (error) => this.#lose(error));
      await once(worker, 'exit');
      this.#lose(new Error('The embedded database has ended.'));
    });
    this.ready = this.#worker.then((worker) => this.#opened(worker));
    // Whoever asks is told; when nobody does, the failure is no unhandled rejection.
    this.ready.catch(() => {});
  }

  /** Aborted, with the reason, as soon as the session is lost. */
  get signal(): AbortSignal {
    return this.#lifetime.signal;
  }

  readonly exec: WireExec = async (messages) => {
    const worker = await this.#worker;
    return new Promise((resolve, reject) => {
      if (this.#loss) {
        reject(this.#loss);
        return;
      }
      this.#newestId += 1;
      this.#requests.set(this.#newestId, { resolve, reject });
      this.#post(worker, { type: 'execute', id: this.#newestId, messages });
    });
  };

  /** Asks the worker to close the database and to end. */
  async close(): Promise<void> {
    this.#post(await this.#worker, { type: 'close' });
  }

  /** Stops the thread, even in the middle of a statement. */
  async kill(reason: Error): Promise<void> {
    this.#lose(reason);
    const worker = await this.#worker;
    await worker.terminate();
  }

  #post(worker: Worker, message: EngineMessage): void {
    worker.postMessage(message);
  }

  async #opened(worker: Worker): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.signal.addEventListener('abort', () => reject(this.#loss ?? new Error()));
      worker.on('message', (message: WorkerMessage) => {
        if (message.type === 'ready') {
          resolve();
        } else {
          this.#settle(message);
        }
      });
    });
  }

  #settle(message: Exclude<WorkerMessage, { type: 'ready' }>): void {
    const request = this.#requests.get(message.id);
    this.#requests.delete(message.id);
    if (message.type === 'answer') {
      request?.resolve(message.answer);
    } else {
      request?.reject(new Error(message.reason));
    }
  }

  #lose(reason: Error): void {
    if (this.#loss) {
      return;
    }
    this.#loss = reason;
    this.#lifetime.abort(reason);
    for (const request of this.#requests.values()) {
      request.reject(reason);
    }
    this.#requests.clear();
  }
}
