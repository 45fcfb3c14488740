import { once } from 'node:events';
import { finished, pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDeps } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import { toNetwork } from '#server/http/rate-limit-counters.ts';
import type { LimitConcurrency } from '#server/http/concurrency-limit.ts';
import type { Content } from './feeds.queries.ts';
import { getFreshness, isUnchanged } from './freshness.ts';
import type { SiteUrls } from './site-urls.ts';

export interface FeedLimits {
  /** Documents that are sent at once: each holds a batch of rows until its client has taken it. */
  readonly total: number;
  /** Of these to one client network. */
  readonly perClient: number;
  /** Milliseconds that a client may take nothing, before its connection is closed. */
  readonly maxWait: number;
  /** Characters a millisecond that a client must take on average. */
  readonly minRate: number;
}

/** Jobs. */
export interface ReadSizes {
  /** The most that are read at once for the feed of all jobs. */
  readonly jobs: number;
  /** In one sitemap. */
  readonly sitemap: number;
}

export interface FeedsDeps extends Pick<ApiDeps, 'db' | 'clock'> {
  readonly urls: SiteUrls;
  readonly sizes: ReadSizes;
  readonly limits: FeedLimits;
  /** Leaves the other connections of the database to pages. */
  readonly limitReads: LimitConcurrency;
  /** The client network of each document that is being sent. */
  readonly open: Set<{ readonly client: string }>;
}

export interface FeedDocument {
  readonly type: string;
  /** The tables that it is made of. */
  readonly contents: readonly Content[];
  /** The whole, or its pieces: each is written when the client has taken the one before. */
  readonly write: (changedAt: Date) => Promise<string> | AsyncIterable<string>;
}

/** Seconds. */
const retryAfter = 30;

/** @throws AppError `service-unavailable` when too many documents are sent already. */
function takeSlot({ open, limits }: FeedsDeps, client: string): () => void {
  const ofClient = [...open].filter((slot) => slot.client === client).length;
  if (open.size >= limits.total || ofClient >= limits.perClient) {
    throw new AppError('service-unavailable', { retryAfter, isExpected: true });
  }
  const slot = { client };
  open.add(slot);
  return () => void open.delete(slot);
}

/** Starts to write when the first piece is read. */
async function* toPieces({ write }: FeedDocument, changedAt: Date): AsyncGenerator<string> {
  const content = write(changedAt);
  if (content instanceof Promise) {
    yield await content;
  } else {
    yield* content;
  }
}

/** Pieces as fast as the client takes them, until it takes them too slowly: it would hold its slot for long. */
async function* sendPieces(
  { limits: { maxWait, minRate }, limitReads }: FeedsDeps,
  pieces: AsyncGenerator<string>,
  { raw }: FastifyReply,
): AsyncGenerator<string> {
  let step: IteratorResult<string, void> = { done: false, value: '' };
  // Nothing is returned: the queue of the limit refers to results until the next full garbage collection.
  const readNext = () =>
    limitReads(async () => {
      step = await pieces.next();
    });
  let timer: NodeJS.Timeout | undefined;
  let allowance = maxWait;
  finished(raw, () => clearTimeout(timer));
  for (await readNext(); step.done !== true; await readNext()) {
    const sentAt = performance.now();
    timer = setTimeout(() => raw.destroy(), allowance);
    yield step.value;
    clearTimeout(timer);
    const waited = performance.now() - sentAt;
    allowance = Math.min(maxWait, allowance - waited + step.value.length / minRate);
  }
  timer = setTimeout(() => raw.destroy(), allowance);
}

const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(headers['accept-encoding'] ?? '');

/** The fastest level leaves a fifth of the bytes. The callback makes errors of either stream end the other. */
const compress = (source: Readable): Readable =>
  pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), () => {});

/** For HEAD Fastify sends the length of an empty body, but none of a stream. */
const sendHeaders = ({ method }: FastifyRequest, reply: FastifyReply) =>
  method === 'HEAD' ? reply.send(Readable.from([])) : reply.send();

/**
 * Streams a document that may be larger than memory, or answers 304. An error before the first piece is an ordinary
 * error response; after it the connection is closed, so that no client takes half a document for the whole.
 */
export async function sendDocument(
  deps: FeedsDeps,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  document: FeedDocument,
) {
  const about = deps.urls.absolute('/') + request.url;
  const freshness = await getFreshness(deps, { contents: document.contents, about });
  const headers = {
    'cache-control': 'public, max-age=0, must-revalidate',
    etag: `W/${freshness.etag}`,
    'last-modified': freshness.lastModified.toUTCString(),
    vary: 'accept-encoding',
  };
  if (isUnchanged(request, freshness)) {
    return sendHeaders(request, reply.code(304).headers(headers));
  }
  finished(reply.raw, takeSlot(deps, toNetwork(request.ip, 64) ?? request.ip));
  const pieces = sendPieces(deps, toPieces(document, freshness.changedAt), reply);
  // Strings leave less for the garbage collector than buffers.
  const source = Readable.from(pieces, { highWaterMark: 1 });
  await once(source, 'readable');
  const isCompressed = acceptsGzip(request);
  reply
    .type(document.type)
    .headers(isCompressed ? { ...headers, 'content-encoding': 'gzip' } : headers);
  if (request.method === 'HEAD') {
    source.destroy();
    return sendHeaders(request, reply);
  }
  return reply.send(isCompressed ? compress(source) : source);
}
