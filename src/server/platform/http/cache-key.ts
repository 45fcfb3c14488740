import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/platform/endpoint.ts';

interface KeyedRoute {
  readonly url: string;
  readonly schema: Pick<Endpoint['schema'], 'params' | 'querystring'>;
}

/**
 * The cache key is made of the validated parameters, so that all their spellings share one key. Path parameters are ids,
 * whose case does not matter. Undefined for an invalid request.
 */
export const makeCacheKey =
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
