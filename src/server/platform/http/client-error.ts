import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { Problem } from '#contract/platform/endpoint.ts';
import { type ErrorCode, errors } from '#contract/platform/errors.ts';

/** Errors of Node's HTTP parser, by code. Every other one means that the bytes are no HTTP. */
const parserErrors: ReadonlyMap<string, ErrorCode> = new Map([
  ['HPE_HEADER_OVERFLOW', 'headers-too-large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request-timeout'],
]);

/** A request that could not be read never becomes one: what follows it on its connection is not read either. */
export function sendClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // A client that went away reads no answer.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = parserErrors.get(error.code ?? '') ?? 'malformed-request';
  const { status, text } = errors[code];
  const title = STATUS_CODES[status] ?? '';
  const requestId = randomUUID();
  const problem: Problem = { type: 'about:blank', title, status, detail: text, code, requestId };
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
