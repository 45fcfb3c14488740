import type { IncomingMessage } from 'node:http';

interface ShortBody<Value> {
  /** Bytes, as the header says. */
  readonly length: number;
  /** Undefined for a body that somebody else shall read: it is put back at once. */
  readonly parse: (body: Buffer) => Value | undefined;
}

/** Reads and parses a short body; undefined where it was put back. Rejects where the client left. */
export const readShortBody = <Value>(
  request: IncomingMessage,
  { length, parse }: ShortBody<Value>,
): Promise<Value | undefined> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      request.off('readable', read);
      request.off('close', leave);
    };
    const leave = () => {
      stop();
      reject(new Error('The client left.'));
    };
    const read = () => {
      const body: unknown = request.read(length);
      if (!Buffer.isBuffer(body)) {
        return;
      }
      stop();
      const value = parse(body);
      if (value === undefined) {
        request.unshift(body);
      }
      resolve(value);
    };
    request.on('readable', read).on('close', leave);
    read();
  });
