import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { Call, Handler } from './api.ts';
import { makeCachedResponse, publicCaching, sendCached } from './cached-response.ts';
import { apiHeaders } from './entity-tag.ts';

interface KeyedRoute {
  readonly url: string;
  readonly schema: Pick<Endpoint['schema'], 'params' | 'querystring'>;
}

/**
 * The cache key is made of the validated parameters, so that all their spellings share one key. Path parameters are ids,
 * whose case does not matter. Undefined for an invalid request.
 */
export const makeKey =
  <Query>({ url, schema }: KeyedRoute, isCacheable: (query: Query) => boolean = () => true) =>
  (request: FastifyRequest): string | undefined => {
    const params = schema.params?.safeParse(request.params);
    const query = schema.querystring?.safeParse(request.query);
    const isValid = params?.success !== false && query?.success !== false;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route's own schema has parsed it
    return isValid && isCacheable(query?.data as Query)
      ? `${url} ${JSON.stringify(params?.data ?? {}).toLowerCase()} ${JSON.stringify(query?.data ?? {})}`
      : undefined;
  };

/** A handler whose responses to anonymous clients are cached. */
export class CachedHandler<E extends Endpoint> {
  readonly handle: Handler<E>;
  readonly isCacheable: (query: Call<E>['query']) => boolean;

  constructor(handle: Handler<E>, isCacheable: (query: Call<E>['query']) => boolean) {
    this.handle = handle;
    this.isCacheable = isCacheable;
  }
}

/**
 * Caches the response of a call to anonymous clients until one of the cache's topics is published. The response must depend
 * on the validated parameters alone. `isCacheable` excludes rare requests.
 */
export const cached = <E extends Endpoint>(
  handle: Handler<E>,
  isCacheable: (query: Call<E>['query']) => boolean = () => true,
): CachedHandler<E> => new CachedHandler(handle, isCacheable);

type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Sends what `answer` returns, from the cache where it can be. */
export function sendFromCache(answer: Answering): Answering {
  return async (request, reply) => {
    const slot = request.cacheSlot;
    if (slot === null || request.actor !== null) {
      return answer(request, reply);
    }
    const create = async () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify's type leaves out lists
      const value = (await answer(request, reply)) as Record<string, unknown>;
      const link = reply.getHeader('link');
      return makeCachedResponse(Buffer.from(String(reply.serializeInput(value, '200'))), {
        ...apiHeaders,
        'cache-control': publicCaching,
        'content-type': 'application/json; charset=utf-8',
        ...(link !== undefined && { link: String(link) }),
      });
    };
    const response = await slot.cache.getOrCreate(slot.key, create);
    return sendCached(request, reply, response ?? (await create()));
  };
}
