// The yardstick for cached responses: Node's own HTTP server with one prepared response.
//   node bench/bare-server.ts <port> <status> <bytes> [<headers as JSON>]
import { createServer } from 'node:http';

const [port, status = 200, bytes = 0] = process.argv.slice(2, 5).map(Number);
const given = process.argv[5];
const body = Buffer.alloc(bytes, 'x');
const usual = {
  'content-type': 'application/json',
  ...(status === 304 ? {} : { 'content-length': String(body.length) }),
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bench writes them
const headers = given === undefined ? usual : (JSON.parse(given) as Record<string, string>);
createServer((_request, response) =>
  response.writeHead(status, headers).end(status === 304 ? undefined : body),
).listen(port, '127.0.0.1');
