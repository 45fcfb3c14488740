import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Looks for malware in bytes. */
export interface Scanner {
  /** The name of what was found, null for nothing. @throws Error when the scanner gives no answer. */
  scan(bytes: Readable): Promise<string | null>;
}

/** Milliseconds without a byte in either direction. */
const timeout = 20_000;

const connectTo = (url: URL): Socket =>
  url.protocol === 'unix:'
    ? connect({ path: decodeURIComponent(url.pathname) })
    : connect({ host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) });

/** One chunk of the protocol: its length in four bytes, then the bytes as they are. */
function frame(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return Buffer.concat([length, chunk]);
}

async function sendBytes(socket: Socket, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of bytes) {
    if (!socket.write(frame(chunk)) && !socket.destroyed) {
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    }
  }
  socket.write(frame(Buffer.alloc(0)));
}

/** The answers of clamd to INSTREAM: `stream: OK`, `stream: <name> FOUND`, or an error. */
function parseAnswer(answer: string): string | null {
  const line = answer.replaceAll('\0', '').trim();
  if (line === 'stream: OK') {
    return null;
  }
  const found = /^stream: (.{1,200}) FOUND$/.exec(line)?.[1];
  if (found === undefined) {
    throw new Error(`clamd answered ${JSON.stringify(line.slice(0, 200))}`);
  }
  return found;
}

/** clamd at `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. */
export function makeClamd(address: string): Scanner {
  return {
    async scan(bytes) {
      const socket = connectTo(new URL(address));
      socket.setTimeout(timeout, () => socket.destroy(new Error('clamd does not answer')));
      try {
        // clamd answers early, and closes, when a stream exceeds its limit.
        const answer = text(socket);
        answer.catch(() => {});
        await once(socket, 'connect');
        await sendBytes(socket, bytes);
        return parseAnswer(await answer);
      } finally {
        bytes.destroy();
        socket.destroy();
      }
    },
  };
}
