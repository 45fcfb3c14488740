import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Metrics } from '#server/platform/ops/metrics.ts';
import { type StoredResponse, chooseEncoding } from './stored-response.ts';
import type { DirectAnswers } from './direct-answers.ts';
import { matchesEtag } from './entity-tag.ts';
import type { ResponseCache } from './response-cache.ts';
import { mayAskApi } from './origin-guard.ts';
import { hasCredentials } from './session-guard.ts';

type CacheName = 'answers' | 'pages' | 'documents';

interface CachedRoute {
  readonly cache: CacheName;
  /** True for the API: requests with a session or from pages of other sites bypass the cache. */
  readonly isAnonymousOnly: boolean;
  /** The cache key; undefined for a response that is not stored. */
  readonly key: (request: FastifyRequest) => string | undefined;
  /** The key of a response that is not stored, but shared by all who ask at once. */
  readonly sharedKey?: (request: FastifyRequest) => string | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Caches the responses of the route. */
    cached?: CachedRoute;
  }
  interface FastifyRequest {
    /** Where the response is cached, or shared; null when it is neither. */
    cacheSlot: CacheSlot | null;
  }
}

type CommonHeaders = Readonly<Record<string, string>>;

interface CacheSlot {
  readonly cache: ResponseCache;
  readonly key: string;
  /** Otherwise only those who ask at once share it. */
  readonly isStored: boolean;
  readonly isAnonymousOnly: boolean;
  /** The headers of all responses in this cache, at the moment. */
  readonly getCommonHeaders: () => CommonHeaders;
  /** The pattern, for metrics and the log. */
  readonly route: string;
  /** The durations of hits by `GET`, where they are counted. */
  readonly times: Readonly<Record<200 | 304, Times>>;
}

type Times = ReturnType<Metrics['findTimes']>;

interface CacheHitsOptions {
  readonly caches: Readonly<Record<CacheName, ResponseCache>>;
  readonly commonHeaders: Readonly<Record<CacheName, () => CommonHeaders>>;
  readonly metrics: Pick<Metrics, 'findTimes'>;
  readonly directAnswers: DirectAnswers;
}

const isRead = (method: string | undefined) => method === 'GET' || method === 'HEAD';

const mayUse = (
  { isAnonymousOnly }: Pick<CachedRoute, 'isAnonymousOnly'>,
  headers: IncomingHttpHeaders,
): boolean => !isAnonymousOnly || (!hasCredentials(headers) && mayAskApi(headers));

/** Headers as the flat list that Node writes fastest; the last value is the request's id. */
type HeaderList = string[];

/**
 * The headers of a 304. A browser takes the others from its stored response. The content security policy is among them,
 * because a release may change it.
 */
const notModifiedHeaders = new Set([
  'cache-control',
  'content-security-policy',
  'etag',
  'vary',
  'x-request-id',
]);

/** Bytes. Node sends a short text in one packet with the headers, but a buffer in a second packet. */
const shortBody = 4 * 1024;

/** Node writes a `latin1` text as the same bytes. */
const toSent = (body: Buffer): string | Buffer =>
  body.length < shortBody ? body.toString('latin1') : body;

/** A response as it is written: a variant for each encoding of its body, and one for 304. */
function makeVariants({ headers, body, compressed }: StoredResponse, commonHeaders: CommonHeaders) {
  const list = (more: Readonly<Record<string, string>> = {}) =>
    Object.entries({ ...commonHeaders, ...headers, ...more, 'x-request-id': '' });
  const makeVariant = (sent: Buffer, encoding = {}) => ({
    headers: list({ ...encoding, 'content-length': String(sent.length) }).flat(),
    body: toSent(sent),
  });
  const notModified: HeaderList = list()
    .filter(([name]) => notModifiedHeaders.has(name))
    .flat();
  return {
    notModified,
    identity: makeVariant(body),
    br: compressed && makeVariant(compressed.br, { 'content-encoding': 'br' }),
    gzip: compressed && makeVariant(compressed.gzip, { 'content-encoding': 'gzip' }),
  };
}

type Variants = ReturnType<typeof makeVariants>;

/**
 * Sends cached responses before Fastify sees their requests. Fastify alone decides which response a URL has: it routes the
 * first request of each URL, and a hook remembers the cache key.
 */
export class CacheHits {
  readonly #options: CacheHitsOptions;
  /** By URL, because parsing one takes longer than sending the response. */
  readonly #slots = new LRUCache<string, CacheSlot>({
    max: 5_000,
    maxEntrySize: 300,
    sizeCalculation: (_slot, url) => url.length,
  });
  readonly #variants = new WeakMap<StoredResponse, Variants>();

  constructor(options: CacheHitsOptions) {
    this.#options = options;
  }

  /** Adds the hook that remembers the cache key of each URL; call it before adding other `onRequest` hooks. */
  register(app: FastifyInstance): void {
    app.decorateRequest('cacheSlot', null);
    app.addHook('onRequest', (request, _reply, done) => {
      const { cached } = request.routeOptions.config;
      if (cached && isRead(request.method) && mayUse(cached, request.headers)) {
        request.cacheSlot = this.#findSlot(request, cached);
      }
      done();
    });
  }

  /** Sends a fresh response, if there is one. Returns whether it did. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = '', url = '' } = request;
    const slot = isRead(method) ? this.#slots.get(url) : undefined;
    const { directAnswers } = this.#options;
    if (slot === undefined || !mayUse(slot, request.headers) || !directAnswers.mayAnswer()) {
      return false;
    }
    const hit = slot.cache.get(slot.key);
    if (hit === undefined) {
      return false;
    }
    const startedAt = performance.now();
    const reqId = randomUUID();
    const variants = this.#findVariants(hit, slot.getCommonHeaders);
    const status = this.#write(request.headers, response, { hit, variants, reqId });
    const { route } = slot;
    const isGet = method === 'GET';
    const times = isGet ? slot.times[status] : this.#findTimes({ method, route, status });
    directAnswers.record({ reqId, method, route, status, startedAt, times });
    return true;
  }

  #write(
    headers: IncomingHttpHeaders,
    response: ServerResponse,
    { hit, variants, reqId }: { hit: StoredResponse; variants: Variants; reqId: string },
  ): 200 | 304 {
    const write = (status: number, list: HeaderList) => {
      list[list.length - 1] = reqId;
      return response.writeHead(status, list);
    };
    if (matchesEtag(headers, hit.etag)) {
      write(304, variants.notModified).end();
      return 304;
    }
    const encoding = hit.compressed && chooseEncoding(headers);
    const variant = (encoding && variants[encoding]) ?? variants.identity;
    write(200, variant.headers).end(variant.body, 'latin1');
    return 200;
  }

  #findTimes(labels: Parameters<Metrics['findTimes']>[0]): Times {
    return this.#options.metrics.findTimes(labels);
  }

  #findVariants(hit: StoredResponse, getCommonHeaders: () => CommonHeaders): Variants {
    const known = this.#variants.get(hit);
    const variants = known ?? makeVariants(hit, getCommonHeaders());
    if (known === undefined) {
      this.#variants.set(hit, variants);
    }
    return variants;
  }

  #findSlot(request: FastifyRequest, cached: CachedRoute): CacheSlot | null {
    const known = this.#slots.get(request.url);
    if (known) {
      return known;
    }
    const storedKey = cached.key(request);
    const key = storedKey ?? cached.sharedKey?.(request);
    if (key === undefined) {
      return null;
    }
    const isStored = storedKey !== undefined;
    const { isAnonymousOnly } = cached;
    const getCommonHeaders = this.#options.commonHeaders[cached.cache];
    const { url: route = '' } = request.routeOptions;
    const cache = this.#options.caches[cached.cache];
    const findGet = (status: number) => this.#findTimes({ method: 'GET', route, status });
    const times = { 200: findGet(200), 304: findGet(304) };
    const slot = { cache, key, isStored, isAnonymousOnly, getCommonHeaders, route, times };
    if (isStored) {
      this.#slots.set(request.url, slot);
    }
    return slot;
  }
}
