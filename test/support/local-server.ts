import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { findFreePort } from './free-port.ts';

/** A server on this machine that can stop, and start again on the same port. */
export async function makeLocalServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
) {
  const port = await findFreePort();
  const server = createServer((request, response) => void handle(request, response));
  return {
    url: `http://127.0.0.1:${port}`,
    start: () => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve)),
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
