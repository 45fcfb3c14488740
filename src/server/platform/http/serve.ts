import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { ApiApp, Call, Handler } from './api.ts';
import { makeCacheKey } from './cache-key.ts';
import { CachedHandler, sendFromCache } from './cached-calls.ts';

type Table = Readonly<Record<string, Endpoint>>;

/** A handler for each call of the table: one that is missing does not compile. */
type Handlers<Endpoints extends Table> = {
  readonly [Name in keyof Endpoints]: Handler<Endpoints[Name]> | CachedHandler<Endpoints[Name]>;
};

type AnyHandler = Handler<Endpoint> | CachedHandler<Endpoint>;

const callBy =
  (handle: Handler<Endpoint>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the session guard and the route's own schemas checked it
    const { actor, params, query, body } = request as unknown as Call<Endpoint>;
    return handle({ actor, params, query, body, request, reply });
  };

/** Answers with the status of the contract; with 204 there is no body. */
function answerBy({ schema }: Endpoint, handle: Handler<Endpoint>) {
  const status = Number(Object.keys(schema.response)[0]);
  const call = callBy(handle);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const answer = await call(request, reply);
    // A client may leave in the middle of a file: the handler has answered, although its body was not sent to the end.
    if (reply.sent || reply.raw.headersSent) {
      return reply;
    }
    return reply.code(status).send(status === 204 ? undefined : answer);
  };
}

function toRoute(endpoint: Endpoint, handler: AnyHandler) {
  const { bodyLimit } = endpoint.config;
  if (!(handler instanceof CachedHandler)) {
    const route = { ...endpoint, ...(bodyLimit !== undefined && { bodyLimit }) };
    return { ...route, handler: answerBy(endpoint, handler) };
  }
  const key = makeCacheKey(endpoint, handler.isCacheable);
  const sharedKey = makeCacheKey(endpoint);
  const cached = { cache: 'answers', isAnonymousOnly: true, key, sharedKey } as const;
  const config = { ...endpoint.config, cached };
  return { ...endpoint, config, handler: sendFromCache(callBy(handler.handle)) };
}

/**
 * Serves a table of the contract: method, path, schemas, session, limits and status are the table's; `handlers` says what each
 * call does.
 */
export function serve<const Endpoints extends Table>(
  app: ApiApp,
  endpoints: Endpoints,
  handlers: Handlers<NoInfer<Endpoints>>,
): void {
  for (const name of Object.keys(endpoints)) {
    const { [name]: endpoint } = endpoints;
    const { [name]: handler } = handlers;
    if (endpoint && handler) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Handlers` pairs them
      app.route(toRoute(endpoint, handler as unknown as AnyHandler));
    }
  }
}
