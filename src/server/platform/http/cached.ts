import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { EndpointRoute } from './api.ts';
import { makeCachedResponse, publicCaching, sendCached } from './cached-response.ts';
import { apiHeaders } from './entity-tag.ts';

type EndpointHandler<E extends Endpoint> = EndpointRoute<E>['handler'];
type EndpointRequest<E extends Endpoint> = Parameters<EndpointHandler<E>>[0];
type EndpointReply<E extends Endpoint> = Parameters<EndpointHandler<E>>[1];
type IsCacheable<E extends Endpoint> = (query: EndpointRequest<E>['query']) => boolean;

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

/**
 * Caches the response of a route to anonymous clients until one of the cache's topics is published. The response must depend
 * on the validated parameters alone. `isCacheable` excludes rare requests.
 */
export function cached<const E extends Endpoint>(
  endpoint: E,
  handler: EndpointHandler<E>,
  isCacheable: IsCacheable<E> = () => true,
): EndpointRoute<E> {
  function send(this: FastifyInstance, request: EndpointRequest<E>, reply: EndpointReply<E>) {
    const slot = request.cacheSlot;
    if (slot === null || request.actor !== null) {
      return handler.call(this, request, reply);
    }
    const create = async () => {
      const computed: unknown = handler.call(this, request, reply);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify's type leaves out lists
      const value = (await computed) as Record<string, unknown>;
      const link = reply.getHeader('link');
      return makeCachedResponse(Buffer.from(String(reply.serializeInput(value, '200'))), {
        ...apiHeaders,
        'cache-control': publicCaching,
        'content-type': 'application/json; charset=utf-8',
        ...(link !== undefined && { link: String(link) }),
      });
    };
    return slot.cache
      .getOrCreate(slot.key, create)
      .then(async (response) => sendCached(request, reply, response ?? (await create())));
  }
  const route = {
    ...endpoint,
    config: {
      ...endpoint.config,
      cached: { cache: 'answers', isAnonymousOnly: true, key: makeKey(endpoint, isCacheable) },
    },
    handler: send,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler sends the cached response itself
  return route as unknown as EndpointRoute<E>;
}
