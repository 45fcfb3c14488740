const newline = 0x0a;

/** No line of a site's file comes near it. */
const longestLine = 2 ** 22;

/** Takes lines and pieces of a known length from a stream, holding little more than what is asked for. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #onTaken: (part: Buffer) => void;
  #pending: Buffer = Buffer.alloc(0);

  /** `onTaken` sees every byte that was read, in order. */
  constructor(source: AsyncIterable<Buffer>, onTaken: (part: Buffer) => void) {
    this.#chunks = source[Symbol.asyncIterator]();
    this.#onTaken = onTaken;
  }

  /**
   * The next line with its end.
   * @throws RangeError when the stream ends before it, or it is longer than any line may be.
   */
  async readLine(): Promise<Buffer> {
    let searched = 0;
    for (;;) {
      const index = this.#pending.indexOf(newline, searched);
      if (index >= 0) {
        return this.#take(index + 1);
      }
      searched = this.#pending.length;
      if (searched > longestLine || !(await this.#pull())) {
        throw new RangeError('The stream has no line here.');
      }
    }
  }

  /** @throws RangeError when the stream ends before so many bytes. */
  async read(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let missing = length;
    while (missing > 0) {
      if (this.#pending.length === 0 && !(await this.#pull())) {
        throw new RangeError('The stream ends too early.');
      }
      const part = this.#take(Math.min(missing, this.#pending.length));
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }

  async isAtEnd(): Promise<boolean> {
    return this.#pending.length === 0 && !(await this.#pull());
  }

  #take(length: number): Buffer {
    const taken = this.#pending.subarray(0, length);
    this.#pending = this.#pending.subarray(length);
    this.#onTaken(taken);
    return taken;
  }

  async #pull(): Promise<boolean> {
    const next = await this.#chunks.next();
    if (next.done) {
      return false;
    }
    this.#pending =
      this.#pending.length === 0 ? next.value : Buffer.concat([this.#pending, next.value]);
    return true;
  }
}
