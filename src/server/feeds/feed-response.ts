import { once } from 'node:events';
import { finished, pipeline, Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDeps } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import type { LimitConcurrency } from '#server/http/concurrency-limit.ts';
import { toNetwork } from '#server/http/rate-limit-counters.ts';
import type { Content } from './feeds.queries.ts';
import { getFreshness, isUnchanged } from './freshness.ts';

export interface FeedLimits {
  /** Documents that are sent at once: each holds a batch of rows until its client has taken it. */
  readonly total: number;
  /** Of these to one client network. */
  readonly perClient: number;
  /** Requests that wait until they may be answered. */
  readonly waiting: number;
  /** Milliseconds that a client may take nothing, before its connection is closed. */
  readonly maxWait: number;
  /** Characters a millisecond that a client must take on average. */
  readonly minRate: number;
}

export interface SendDeps extends Pick<ApiDeps, 'db' | 'clock'> {
  /** Every link in a document begins with it. */
  readonly publicUrl: string;
  readonly limits: FeedLimits;
  readonly slots: DocumentSlots;
  /** Leaves the other connections of the database to pages. */
  readonly limitReads: LimitConcurrency;
}

export interface FeedDocument {
  readonly type: string;
  /** The tables that it is made of. */
  readonly contents: readonly Content[];
  /** Milliseconds that a request waits while too many documents are sent. */
  readonly slotTimeout: number;
  /** The whole, or its pieces: each is written when the client has taken the one before. */
  readonly write: (changedAt: Date) => Promise<string> | AsyncIterable<string>;
}

/** The client networks of the documents that are being sent. */
export class DocumentSlots {
  readonly #limits: FeedLimits;
  readonly #clients: string[] = [];
  #waiting = 0;

  constructor(limits: FeedLimits) {
    this.#limits = limits;
  }

  /** Resolves with the function that frees the slot. @throws AppError `service-unavailable` */
  async take(client: string, timeout: number): Promise<() => void> {
    const { total, perClient, waiting } = this.#limits;
    const deadline = performance.now() + timeout;
    const isFull = () =>
      this.#clients.length >= total ||
      this.#clients.filter((one) => one === client).length >= perClient;
    while (isFull()) {
      if (performance.now() >= deadline || this.#waiting >= waiting) {
        throw new AppError('service-unavailable', { retryAfter: 30, isExpected: true });
      }
      this.#waiting += 1;
      await wait(20);
      this.#waiting -= 1;
    }
    this.#clients.push(client);
    return () => void this.#clients.splice(this.#clients.indexOf(client), 1);
  }
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
  { limits: { maxWait, minRate }, limitReads }: SendDeps,
  pieces: AsyncGenerator<string>,
  { raw }: FastifyReply,
): AsyncGenerator<string> {
  const readNext = async () => {
    const steps: IteratorResult<string, void>[] = [];
    // Nothing is returned: the queue of the limit refers to results until the next full garbage collection.
    await limitReads(async () => void steps.push(await pieces.next()));
    return steps[0];
  };
  let timer: NodeJS.Timeout | undefined;
  let allowance = maxWait;
  finished(raw, () => clearTimeout(timer));
  for (let step = await readNext(); step?.done === false; step = await readNext()) {
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
  deps: SendDeps,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  document: FeedDocument,
) {
  const freshness = await getFreshness(deps, {
    contents: document.contents,
    url: deps.publicUrl + request.url,
  });
  const headers = {
    'cache-control': 'public, max-age=0, must-revalidate',
    etag: `W/${freshness.etag}`,
    'last-modified': freshness.lastModified.toUTCString(),
    vary: 'accept-encoding',
  };
  if (isUnchanged(request, freshness)) {
    return sendHeaders(request, reply.code(304).headers(headers));
  }
  const client = toNetwork(request.ip, 64) ?? request.ip;
  finished(reply.raw, await deps.slots.take(client, document.slotTimeout));
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
