import type {
  ContextConfigDefault,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteOptions,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { output, ZodMiniType } from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { sendCached } from './cache-hook.ts';
import { publicApiHeaders } from './conditional-get.ts';
import { makeCachedResponse } from './response-cache.ts';

type EndpointRequest<E extends Endpoint> = FastifyRequest<
  RouteGenericInterface,
  RawServerDefault,
  RawRequestDefaultExpression,
  E['schema'],
  ZodTypeProvider
>;

type EndpointRoute<E extends Endpoint> = RouteOptions<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  E['schema'],
  ZodTypeProvider
>;

type QueryOf<E extends Endpoint> = E['schema'] extends {
  querystring: infer Query extends ZodMiniType;
}
  ? output<Query>
  : unknown;

type BodyOf<E extends Endpoint> = E['schema'] extends {
  response: { 200: infer Body extends ZodMiniType };
}
  ? output<Body>
  : never;

type Handler<E extends Endpoint> = (
  request: EndpointRequest<E>,
  reply: FastifyReply,
) => Promise<BodyOf<E>>;

/**
 * The key of a request: the same for all spellings of the same validated parameters. What the schemas do not name is not
 * in it. Path parameters are ids, whose letters may be of either case. Undefined for an invalid request, and for one
 * that is not worth storing.
 */
const makeKey =
  <E extends Endpoint>({ url, schema }: Endpoint, isCacheable: (query: QueryOf<E>) => boolean) =>
  (request: FastifyRequest): string | undefined => {
    const params = schema.params?.safeParse(request.params);
    const query = schema.querystring?.safeParse(request.query);
    if (
      params?.success === false ||
      query?.success === false ||
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the endpoint's own schema has read it
      !isCacheable(query?.data as QueryOf<E>)
    ) {
      return undefined;
    }
    return `${url} ${JSON.stringify(params?.data ?? {}).toLowerCase()} ${JSON.stringify(query?.data ?? {})}`;
  };

/**
 * A route whose answer to anonymous clients is cached until a topic behind it is published: it depends on the validated
 * parameters only, and on no clock. `isCacheable` leaves out what hardly anybody else asks for.
 */
export const cached = <const E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  isCacheable: (query: QueryOf<E>) => boolean = () => true,
): EndpointRoute<E> => {
  const send = async (request: EndpointRequest<E>, reply: FastifyReply) => {
    const slot = request.cacheSlot;
    if (slot === null || request.actor !== null) {
      return handler(request, reply);
    }
    const create = async () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify's type leaves out lists
      const answer = (await handler(request, reply)) as Record<string, unknown>;
      const body = Buffer.from(String(reply.serializeInput(answer, '200')));
      const link = reply.getHeader('link');
      return makeCachedResponse(body, {
        ...publicApiHeaders,
        ...(link !== undefined && { link: String(link) }),
      });
    };
    const response = (await slot.cache.getOrCreate(slot.key, create)) ?? (await create());
    return sendCached(request, reply, response);
  };
  const route = {
    ...endpoint,
    config: {
      ...endpoint.config,
      cached: { cache: 'answers', isAnonymousOnly: true, key: makeKey<E>(endpoint, isCacheable) },
    },
    handler: send,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler also sends what it made itself
  return route as unknown as EndpointRoute<E>;
};
