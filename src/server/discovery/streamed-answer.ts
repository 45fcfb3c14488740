import { pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Freshness, isUnchanged } from './freshness.ts';

export interface StreamedAnswer {
  readonly type: string;
  readonly freshness: Freshness;
  /** Finds out whether there is such a thing, and reads nothing before the first piece is taken. */
  readonly open: () => Promise<AsyncGenerator<Buffer>>;
}

/** Whoever compresses hard takes the time from whoever waits: the fastest level leaves a fifth of the bytes. */
const gzipOptions = { level: constants.Z_BEST_SPEED };

const readsGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(headers['accept-encoding'] ?? '');

async function* from(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

/** Reads as fast as is sent, and no further once nobody takes it any more. */
function toStream(pieces: AsyncGenerator<Buffer>, isCompressed: boolean): Readable {
  const plain = Readable.from(pieces, { objectMode: false });
  if (!isCompressed) {
    return plain;
  }
  const gzip = createGzip(gzipOptions);
  // What goes wrong in one reaches the other, and from there the framework.
  pipeline(plain, gzip, () => {});
  return gzip;
}

/** Of a stream the framework tells no length, and a length is not known before all was written. */
const nothing = () => Readable.from([]);

function sendHeadersOnly(request: FastifyRequest, reply: FastifyReply) {
  return request.method === 'HEAD' ? reply.send(nothing()) : reply.send();
}

/**
 * Sends what may be far larger than memory. Whoever holds it already gets 304 and nothing is read. Until the first
 * piece has been read a failure is an answer like any other; after it the connection breaks off, so that half of
 * it is not taken for the whole.
 */
export async function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, freshness, open }: StreamedAnswer,
) {
  const isCompressed = readsGzip(request);
  const writeHeaders = () =>
    reply.headers({
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: `W/${freshness.tag}`,
      'last-modified': freshness.lastModified.toUTCString(),
      vary: 'accept-encoding',
    });
  if (isUnchanged(request, freshness)) {
    return sendHeadersOnly(request, writeHeaders().code(304));
  }
  const writeAllHeaders = () =>
    writeHeaders()
      .type(type)
      .headers(isCompressed ? { 'content-encoding': 'gzip' } : {});
  const pieces = await open();
  if (request.method === 'HEAD') {
    return sendHeadersOnly(request, writeAllHeaders());
  }
  const first = await pieces.next();
  const all = first.done === true ? pieces : from(first.value, pieces);
  return writeAllHeaders().send(toStream(all, isCompressed));
}
