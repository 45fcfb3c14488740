import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { chooseEncoding } from './compression.ts';
import { matchesEtag } from './entity-tag.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';

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
}

type Caches = Readonly<Record<CacheName, ResponseCache>>;

/** Bytes. Node sends a short string in one packet with the headers, and a buffer in a second one. */
const shortBody = 4 * 1024;

const isAnonymous = ({ headers }: FastifyRequest): boolean =>
  headers.cookie === undefined && headers.authorization === undefined;

const makeWriter =
  (commonHeaders: readonly string[]) =>
  ({ headers, id }: FastifyRequest, raw: ServerResponse, hit: CachedResponse): void => {
    const list = [...commonHeaders, ...hit.rawHeaders, 'x-request-id', id];
    if (matchesEtag(headers, hit.etag)) {
      raw.writeHead(304, list).end();
      return;
    }
    const encoding = hit.compressed && chooseEncoding(headers);
    const body = (encoding && hit.compressed?.[encoding]) ?? hit.body;
    if (encoding) {
      list.push('content-encoding', encoding);
    }
    list.push('content-length', String(body.length));
    raw.writeHead(200, list);
    raw.end(body.length < shortBody ? body.toString('latin1') : body, 'latin1');
  };

/** Finds the cache slot of a request. Slots are cached by URL, because parsing one takes longer than sending the response. */
function makeSlotFinder(caches: Caches) {
  const slots = new LRUCache<string, CacheSlot>({
    max: 1_000,
    maxEntrySize: 300,
    sizeCalculation: (_slot, url) => url.length,
  });
  return (request: FastifyRequest): CacheSlot | undefined => {
    const known = slots.get(request.url);
    if (known) {
      return known;
    }
    const { cached: config } = request.routeOptions.config;
    const key = config?.key(request);
    if (config === undefined || key === undefined) {
      return undefined;
    }
    const slot = { cache: caches[config.cache], key, isAnonymousOnly: config.isAnonymousOnly };
    slots.set(request.url, slot);
    return slot;
  };
}

/**
 * Sends cached responses directly to the socket. Registered before all other `onRequest` hooks, which are skipped; those
 * of `onResponse` run as usual.
 */
export function registerCacheHook(
  app: FastifyInstance,
  caches: Caches,
  commonHeaders: Readonly<Record<string, string>>,
): void {
  const findSlot = makeSlotFinder(caches);
  const write = makeWriter(Object.entries(commonHeaders).flat());
  app.decorateRequest('cacheSlot', null);

  app.addHook('onRequest', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const slot = isRead ? findSlot(request) : undefined;
    if (slot === undefined || (slot.isAnonymousOnly && !isAnonymous(request))) {
      done();
      return;
    }
    // While the node drains, the framework closes the connection after the response.
    const hit = app.isServing() ? slot.cache.get(slot.key) : undefined;
    if (hit) {
      reply.hijack();
      write(request, reply.raw, hit);
      return;
    }
    request.cacheSlot = slot;
    done();
  });
}

/** Sends a newly computed or stale response through the framework. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse) {
  const { body, headers, compressed } = response;
  const encoding = compressed && chooseEncoding(request.headers);
  if (encoding) {
    reply.header('content-encoding', encoding);
  }
  return reply.headers(headers).send((encoding && compressed?.[encoding]) ?? body);
}
