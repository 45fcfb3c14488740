import { once } from 'node:events';
import { finished, pipeline, Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/ops/app-error.ts';
import { toNetwork } from '#server/platform/http/rate-limit-counters.ts';
import type { FeedDeps } from './feed.ts';
import type { Content } from './feeds.queries.ts';
import { getFreshness, isUnchanged } from './freshness.ts';

const defaultLimits = {
  /** Documents that are sent at once: each holds a batch of rows until its client has taken it. */
  total: 4,
  /** Of these to one client network. */
  perClient: 2,
  /** Requests that wait until they may be answered, and milliseconds for which each does. */
  waiting: 100,
  maxWait: 5_000,
  /** Milliseconds that a client may take nothing, before its connection is closed. */
  maxPause: 10_000,
  /** Characters a millisecond that a client must take on average: it would hold its place for long. */
  minRate: 64,
};
export type FeedLimits = typeof defaultLimits;

export interface FeedDocument {
  /** XML by default. */
  readonly type?: string;
  /** The tables that it is made of. */
  readonly contents: readonly Content[];
  /** Its pieces: each is written when the client has taken the one before. */
  readonly write: () => AsyncGenerator<string>;
}

const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/** The fastest level leaves a fifth of the bytes. The callback makes errors of either stream end the other. */
const compress = (source: Readable): Readable =>
  pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), () => {});

/** Streams documents that may be larger than memory, to a limited number of clients at once. */
export class DocumentSender {
  readonly #deps: FeedDeps;
  readonly #limits: FeedLimits;
  /** The networks to which documents are being sent. */
  readonly #clients: string[] = [];
  #waiting = 0;

  constructor(deps: FeedDeps, limits: Partial<FeedLimits> = {}) {
    this.#deps = deps;
    this.#limits = { ...defaultLimits, ...limits };
  }

  /**
   * Sends the document, or 304. An error before the first piece is an ordinary error response; after it the connection
   * is closed, so that no client takes half a document for the whole.
   *
   * @throws AppError `service-unavailable` while too many others are sent.
   */
  async send(request: FastifyRequest, reply: FastifyReply, document: FeedDocument) {
    const { type = 'application/xml', contents, write } = document;
    const freshness = await getFreshness(this.#deps, contents, request.url);
    const headers = {
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: `W/${freshness.etag}`,
      'last-modified': freshness.lastModified.toUTCString(),
      vary: 'accept-encoding',
    };
    if (isUnchanged(request, freshness)) {
      return reply.code(304).headers(headers).send();
    }
    finished(reply.raw, await this.#takeSlot(toNetwork(request.ip, 64) ?? request.ip));
    const pieces = this.#pace(write(), reply);
    // Strings leave less for the garbage collector than buffers.
    const source = Readable.from(pieces, { highWaterMark: 1 });
    await once(source, 'readable');
    reply.type(`${type}; charset=utf-8`).headers(headers);
    if (request.method === 'HEAD') {
      source.destroy();
      // Of a stream Fastify sends no length.
      return reply.send(Readable.from([]));
    }
    if (!acceptsGzip.test(request.headers['accept-encoding'] ?? '')) {
      return reply.send(source);
    }
    return reply.header('content-encoding', 'gzip').send(compress(source));
  }

  /** Resolves with the function that frees the slot. */
  async #takeSlot(client: string): Promise<() => void> {
    const { total, perClient, waiting, maxWait } = this.#limits;
    const deadline = performance.now() + maxWait;
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

  /** Closes the connection of a client that takes the pieces too slowly. */
  async *#pace(pieces: AsyncGenerator<string>, { raw }: FastifyReply): AsyncGenerator<string> {
    const { maxPause, minRate } = this.#limits;
    let timer: NodeJS.Timeout | undefined;
    let allowance = maxPause;
    finished(raw, () => clearTimeout(timer));
    for await (const piece of pieces) {
      const sentAt = performance.now();
      timer = setTimeout(() => raw.destroy(), allowance);
      yield piece;
      clearTimeout(timer);
      const waited = performance.now() - sentAt;
      allowance = Math.min(maxPause, allowance - waited + piece.length / minRate);
    }
    timer = setTimeout(() => raw.destroy(), allowance);
  }
}
