import { Duplex } from 'node:stream';
import { lengthBytes, simpleQuery, wholeMessagesLength } from './wire-messages.ts';

export type LossListener = (reason: Error) => void;

/** One session of an embedded PostgreSQL, as a connection sees it. */
export interface WireSession {
  /** Executes whole frontend messages of the PostgreSQL protocol and answers all that the server said. */
  exec(messages: Uint8Array): Promise<Uint8Array>;
  /** Tells when the session is lost with all of its state. Answers the function that stops telling. */
  onLost?(listener: LossListener): () => void;
}

/** An embedded PostgreSQL has one backend: whatever the connection before left in it must go. */
const resetStatements = ['ROLLBACK', 'DISCARD ALL'];

/**
 * Stands where `pg` expects a socket and carries its bytes to an embedded PostgreSQL.
 *
 * Use it from a pool of one client only: all streams share the one backend, and each new one
 * resets the session.
 */
export class WireStream extends Duplex {
  readonly #session: WireSession;
  #received: Buffer = Buffer.alloc(0);
  #isStarted = false;
  #answered: Promise<void> = Promise.resolve();

  constructor(session: WireSession) {
    super();
    this.#session = session;
    const stopTelling = session.onLost?.((reason) => this.destroy(reason));
    this.once('close', () => stopTelling?.());
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come; the client asks for one thing at a time.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#receive(chunk);
    done();
  }

  override _writev(parts: Array<{ chunk: Buffer }>, done: () => void): void {
    this.#receive(Buffer.concat(parts.map((part) => part.chunk)));
    done();
  }

  override _final(done: () => void): void {
    void this.#answered.then(() => {
      this.push(null);
      done();
    });
  }

  #receive(bytes: Buffer): void {
    this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, bytes]) : bytes;
    if (!this.#isStarted && !this.#start()) {
      return;
    }
    this.#forward(this.#take(wholeMessagesLength(this.#received)));
  }

  /** The first message has no type byte. Answers whether it has arrived whole. */
  #start(): boolean {
    if (this.#received.length < lengthBytes) {
      return false;
    }
    const length = this.#received.readUInt32BE(0);
    if (this.#received.length < length) {
      return false;
    }
    for (const statement of resetStatements) {
      this.#enqueue(simpleQuery(statement), () => {});
    }
    this.#forward(this.#take(length));
    this.#isStarted = true;
    return true;
  }

  #take(length: number): Buffer {
    const taken = this.#received.subarray(0, length);
    this.#received = this.#received.subarray(length);
    return taken;
  }

  #forward(messages: Buffer): void {
    if (messages.length === 0) {
      return;
    }
    this.#enqueue(messages, (answer) => {
      if (answer.length > 0) {
        this.push(answer);
      }
    });
  }

  #enqueue(messages: Buffer, onAnswer: (answer: Uint8Array) => void): void {
    const own = new Uint8Array(messages);
    const execute = async () => {
      // What a dropped connection had still to say must not run in the session after it.
      if (this.destroyed) {
        return;
      }
      const answer = await this.#session.exec(own);
      if (!this.destroyed) {
        onAnswer(answer);
      }
    };
    this.#answered = this.#answered.then(execute).catch((error: unknown) => {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  }
}
