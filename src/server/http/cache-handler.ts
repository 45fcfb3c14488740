import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Metrics } from '#server/ops/metrics.ts';
import { type CachedResponse, chooseEncoding } from './cached-response.ts';
import { matchesEtag } from './entity-tag.ts';
import type { ResponseCache } from './response-cache.ts';
import { hasCredentials } from './session-guard.ts';

type CacheName = 'answers' | 'pages';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Caches the responses of the route. */
    cached?: {
      readonly cache: CacheName;
      /** Whether a request with a session gets a response of its own. */
      readonly isAnonymousOnly: boolean;
      /** Equal for all requests that have the same response; undefined for a response that is not stored. */
      readonly key: (request: FastifyRequest) => string | undefined;
    };
  }
  interface FastifyRequest {
    /** Where the response is cached; null when it is not. */
    cacheSlot: CacheSlot | null;
  }
}

interface CacheSlot {
  readonly cache: ResponseCache;
  readonly key: string;
  readonly isAnonymousOnly: boolean;
  /** The pattern, for metrics and the log. */
  readonly route: string;
}

interface CacheHandlerOptions {
  readonly caches: Readonly<Record<CacheName, ResponseCache>>;
  /** Those of all responses of the site. */
  readonly commonHeaders: Readonly<Record<string, string>>;
  readonly metrics: Pick<Metrics, 'observeRequest'>;
}

const isRead = (method: string | undefined) => method === 'GET' || method === 'HEAD';

const mayUse = ({ isAnonymousOnly }: CacheSlot, headers: IncomingHttpHeaders): boolean =>
  !isAnonymousOnly || !hasCredentials(headers);

/** Headers as the flat list that Node writes fastest; the last value is the request's id. */
type HeaderList = string[];

/**
 * The headers of a 304. A browser takes the others from the response that it has; the policy, which a release may change,
 * is sent again.
 */
const notModifiedHeaders = new Set([
  'cache-control',
  'content-security-policy',
  'etag',
  'vary',
  'x-request-id',
]);

/** The header lists of a response, one for each form of its body and one for 304. */
function makeHeaderLists(
  { headers, body, compressed }: CachedResponse,
  commonHeaders: CacheHandlerOptions['commonHeaders'],
) {
  const list = (more: Readonly<Record<string, string>> = {}) =>
    Object.entries({ ...commonHeaders, ...headers, ...more, 'x-request-id': '' });
  const makeFor = (sent: Buffer, encoding = {}): HeaderList =>
    list({ ...encoding, 'content-length': String(sent.length) }).flat();
  return {
    notModified: list()
      .filter(([name]) => notModifiedHeaders.has(name))
      .flat(),
    identity: makeFor(body),
    br: compressed && makeFor(compressed.br, { 'content-encoding': 'br' }),
    gzip: compressed && makeFor(compressed.gzip, { 'content-encoding': 'gzip' }),
  };
}

/** Bytes. Node sends a short string in one packet with the headers, and a buffer in a second one. */
const shortBody = 4 * 1024;

/**
 * Sends cached responses before the framework sees their requests. A URL is known from its first request on, which the
 * framework routes: it alone decides which response a URL has.
 */
export class CacheHandler {
  readonly #options: CacheHandlerOptions;
  /** By URL, because parsing one takes longer than sending the response. */
  readonly #slots = new LRUCache<string, CacheSlot>({
    max: 5_000,
    maxEntrySize: 300,
    sizeCalculation: (_slot, url) => url.length,
  });
  readonly #lists = new WeakMap<CachedResponse, ReturnType<typeof makeHeaderLists>>();
  #isServing = () => false;
  #log: Pick<FastifyBaseLogger, 'info'> = { info: () => {} };

  constructor(options: CacheHandlerOptions) {
    this.#options = options;
  }

  /** Learns the URLs of cached responses, before any other `onRequest` hook. */
  register(app: FastifyInstance): void {
    this.#isServing = () => app.isServing();
    this.#log = app.log;
    app.decorateRequest('cacheSlot', null);
    app.addHook('onRequest', (request, _reply, done) => {
      const slot = isRead(request.method) ? this.#findSlot(request) : undefined;
      if (slot && mayUse(slot, request.headers)) {
        request.cacheSlot = slot;
      }
      done();
    });
  }

  /** Returns whether it has sent a fresh response. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = '', url = '' } = request;
    const slot = isRead(method) ? this.#slots.get(url) : undefined;
    // While the node drains, the framework closes the connection after the response.
    if (slot === undefined || !mayUse(slot, request.headers) || !this.#isServing()) {
      return false;
    }
    const hit = slot.cache.get(slot.key);
    if (hit === undefined) {
      return false;
    }
    const startedAt = performance.now();
    const reqId = randomUUID();
    const status = this.#write(request.headers, response, { hit, reqId });
    const milliseconds = performance.now() - startedAt;
    const labels = { method, route: slot.route, status };
    this.#options.metrics.observeRequest(labels, milliseconds / 1000);
    this.#log.info({ reqId, ...labels, milliseconds: Math.round(milliseconds) }, 'answered');
    return true;
  }

  #write(
    headers: IncomingHttpHeaders,
    response: ServerResponse,
    { hit, reqId }: { hit: CachedResponse; reqId: string },
  ): 200 | 304 {
    const lists = this.#findLists(hit);
    const write = (status: number, list: HeaderList) => {
      list[list.length - 1] = reqId;
      return response.writeHead(status, list);
    };
    if (matchesEtag(headers, hit.etag)) {
      write(304, lists.notModified).end();
      return 304;
    }
    const encoding = hit.compressed && chooseEncoding(headers);
    const body = (encoding && hit.compressed?.[encoding]) ?? hit.body;
    write(200, lists[encoding ?? 'identity'] ?? lists.identity);
    response.end(body.length < shortBody ? body.toString('latin1') : body, 'latin1');
    return 200;
  }

  #findLists(hit: CachedResponse) {
    const known = this.#lists.get(hit);
    const lists = known ?? makeHeaderLists(hit, this.#options.commonHeaders);
    if (known === undefined) {
      this.#lists.set(hit, lists);
    }
    return lists;
  }

  #findSlot(request: FastifyRequest): CacheSlot | undefined {
    const known = this.#slots.get(request.url);
    const { url: route = '', config } = request.routeOptions;
    const key = known ? undefined : config.cached?.key(request);
    if (config.cached === undefined || key === undefined) {
      return known;
    }
    const { cache, isAnonymousOnly } = config.cached;
    const slot = { cache: this.#options.caches[cache], key, isAnonymousOnly, route };
    this.#slots.set(request.url, slot);
    return slot;
  }
}
