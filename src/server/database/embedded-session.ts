import { Worker } from 'node:worker_threads';
import type { EngineMessage, WorkerMessage } from './embedded-messages.ts';
import type { LossListener, WireSession } from './wire-stream.ts';

export interface EmbeddedSessionOptions {
  readonly workerUrl: URL;
  readonly directory: string;
  /** What must have happened before the directory may be opened. */
  readonly after: Promise<unknown>;
}

interface Request {
  resolve(answer: Uint8Array): void;
  reject(reason: Error): void;
}

/** One life of the worker. Once lost, for whatever reason, it takes and answers nothing more. */
export class EmbeddedSession implements WireSession {
  /** Fulfilled when the database is open. */
  readonly ready: Promise<void>;
  /** Fulfilled when the thread is gone, so that its directory may be opened again. */
  readonly ended: Promise<void>;
  readonly #worker: Promise<Worker>;
  readonly #requests = new Map<number, Request>();
  readonly #lossListeners = new Set<LossListener>();
  #loss: Error | undefined;
  #newestId = 0;

  constructor({ workerUrl, directory, after }: EmbeddedSessionOptions) {
    this.#worker = after.then(
      () => new Worker(workerUrl, { workerData: directory, name: 'embedded-database' }),
    );
    this.ended = this.#worker.then((worker) => this.#watchEnd(worker));
    this.ready = this.#worker.then((worker) => this.#listen(worker));
    // Whoever asks is told; when nobody does, the failure is no unhandled rejection.
    this.ready.catch(() => {});
  }

  get isLost(): boolean {
    return this.#loss !== undefined;
  }

  onLost(listener: LossListener): () => void {
    this.#lossListeners.add(listener);
    return () => this.#lossListeners.delete(listener);
  }

  async exec(messages: Uint8Array): Promise<Uint8Array> {
    const worker = await this.#worker;
    if (this.#loss) {
      throw this.#loss;
    }
    this.#newestId += 1;
    const id = this.#newestId;
    return new Promise((resolve, reject) => {
      this.#requests.set(id, { resolve, reject });
      this.#post(worker, { type: 'execute', id, messages });
    });
  }

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

  #watchEnd(worker: Worker): Promise<void> {
    worker.on('error', (error) => this.#lose(error));
    return new Promise((resolve) => {
      worker.once('exit', () => {
        this.#lose(new Error('The embedded database has ended.'));
        resolve();
      });
    });
  }

  #listen(worker: Worker): Promise<void> {
    return new Promise((resolve, reject) => {
      this.onLost(reject);
      worker.on('message', (message: WorkerMessage) => {
        if (message.type === 'ready') {
          resolve();
        } else if (message.type === 'answer') {
          this.#settle(message);
        } else {
          void this.kill(new Error(`The embedded database broke down: ${message.reason}`));
        }
      });
    });
  }

  #settle({ id, answer }: Extract<WorkerMessage, { type: 'answer' }>): void {
    this.#requests.get(id)?.resolve(answer);
    this.#requests.delete(id);
  }

  #lose(reason: Error): void {
    if (this.#loss) {
      return;
    }
    this.#loss = reason;
    for (const request of this.#requests.values()) {
      request.reject(reason);
    }
    this.#requests.clear();
    for (const listener of this.#lossListeners) {
      listener(reason);
    }
  }
}
