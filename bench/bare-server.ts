// The yardstick for cached responses: Node's own HTTP server with one prepared response.
//   node bench/bare-server.ts <port> <status> <bytes>
import { createServer } from 'node:http';

const [port, status = 200, bytes = 0] = process.argv.slice(2).map(Number);
const body = Buffer.alloc(bytes, 'x');
const headers = {
  'content-type': 'application/json',
  ...(status === 304 ? {} : { 'content-length': String(body.length) }),
};
createServer((_request, response) =>
  response.writeHead(status, headers).end(status === 304 ? undefined : body),
).listen(port, '127.0.0.1');
