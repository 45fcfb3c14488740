import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { Problem } from '#contract/platform/endpoint.ts';
import { type ErrorCode, errors } from '#contract/platform/errors.ts';

/** Errors of Node's HTTP parser, by code. Any other code means that the bytes are not HTTP. */
const parserErrors: ReadonlyMap<string, ErrorCode> = new Map([
  ['HPE_HEADER_OVERFLOW', 'headers-too-large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request-timeout'],
]);

/** Answers bytes that are no valid request, and closes the connection without reading on. */
export function sendClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // Nobody reads an answer on a closed connection.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = parserErrors.get(error.code ?? '') ?? 'malformed-request';
  const { status, text } = errors[code];
  const title = STATUS_CODES[status] ?? '';
  const requestId = randomUUID();
  const problem: Problem = { type: 'about:blank', title, status, detail: text(), code, requestId };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
