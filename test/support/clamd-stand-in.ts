import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The signature that it finds. Not ASCII: a scanner that was sent text instead of bytes would not find it. */
export const malware = Buffer.from([0xf0, 0x9d, 0x80, 0xff, 0xfe, 0x81]);

/** Reads the chunks of INSTREAM; undefined before their end. */
function readStream(sent: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  let at = 'zINSTREAM\0'.length;
  while (sent.length >= at + 4) {
    const length = sent.readUInt32BE(at);
    if (length === 0) {
      return Buffer.concat(chunks);
    }
    chunks.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

function answer(socket: Socket): void {
  const parts: Buffer[] = [];
  socket.on('error', () => {});
  socket.on('data', (part) => {
    parts.push(Buffer.from(part));
    const bytes = readStream(Buffer.concat(parts));
    if (bytes) {
      socket.end(bytes.includes(malware) ? 'stream: Win.Test FOUND\0' : 'stream: OK\0');
    }
  });
}

/** As much of clamd as the site uses, or another server in its place, on a free port or a given one. */
export async function startClamd({ handle = answer, port = 0 } = {}) {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
