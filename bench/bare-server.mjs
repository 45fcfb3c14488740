// @ts-check
// The yardstick: Node's own server, which does nothing but answer so many bytes.
//   node bench/bare-server.mjs <port> <bytes>
import { createServer } from 'node:http';

const [port, bytes] = process.argv.slice(2).map(Number);
const body = Buffer.alloc(bytes ?? 2_000, 'x');
const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(
  port,
  '127.0.0.1',
);
