import { pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentSlots } from './document-slots.ts';
import { type Freshness, isUnchanged } from './freshness.ts';

export interface StreamedAnswer {
  readonly type: string;
  readonly freshness: Freshness;
  readonly slots: DocumentSlots;
  /** By default a minute for each piece, and a quarter of an hour in all. */
  readonly limits?: ReaderLimits;
  /** Finds out whether there is such a thing, and reads nothing before the first piece is taken. */
  readonly open: () => Promise<AsyncGenerator<Buffer>>;
}

/** Milliseconds for which a reader may keep the next piece waiting, before the connection is broken off. */
export interface ReaderLimits {
  readonly piece: number;
  readonly total: number;
}

const defaultLimits: ReaderLimits = { piece: 60_000, total: 15 * 60_000 };

/** Whoever compresses hard takes the time from whoever waits: the fastest level leaves a fifth of the bytes. */
const gzipOptions = { level: constants.Z_BEST_SPEED };

const readsGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(headers['accept-encoding'] ?? '');

/** What is to be sent, the first piece of it read already. */
interface Begun {
  readonly pieces: AsyncGenerator<Buffer>;
  readonly first: Buffer;
}

async function readFirst(
  { method }: FastifyRequest,
  open: StreamedAnswer['open'],
): Promise<Begun | undefined> {
  const pieces = await open();
  if (method === 'HEAD') {
    return undefined;
  }
  const step = await pieces.next();
  return { pieces, first: step.done === true ? Buffer.alloc(0) : step.value };
}

/**
 * The pieces, the first of which was read already. The time between two of them is the reader's, not the database's: one
 * that takes too much of it is cut off. However it ends, the slot is given back.
 */
async function* watchReader(
  { pieces, first }: Begun,
  { limits, cutOff, release }: Watch,
): AsyncGenerator<Buffer> {
  let left = limits.total;
  const send = async function* (piece: Buffer) {
    const startedAt = performance.now();
    const timer = setTimeout(cutOff, Math.min(limits.piece, left));
    try {
      yield piece;
    } finally {
      clearTimeout(timer);
      left = Math.max(0, left - (performance.now() - startedAt));
    }
  };
  try {
    yield* send(first);
    for await (const piece of pieces) {
      yield* send(piece);
    }
  } finally {
    release();
    await pieces.return(undefined);
  }
}

interface Watch {
  readonly limits: ReaderLimits;
  readonly cutOff: () => void;
  readonly release: () => void;
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
  { type, freshness, slots, limits = defaultLimits, open }: StreamedAnswer,
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
  const release = slots.take();
  const first = await readFirst(request, open).catch((error: unknown) => {
    release();
    throw error;
  });
  if (first === undefined) {
    release();
    return sendHeadersOnly(request, writeAllHeaders());
  }
  const cutOff = () => void reply.raw.destroy();
  // A reader that is gone before the first piece is sent starts no generator, which could give the slot back.
  reply.raw.once('close', release);
  if (reply.raw.destroyed) {
    release();
  }
  const watched = watchReader(first, { limits, cutOff, release });
  return writeAllHeaders().send(toStream(watched, isCompressed));
}
