import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { output, ZodMiniType } from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { entityTag } from './conditional-get.ts';
import type { FrontDoor } from './front-door.ts';
import type { CachedBody, PublicCache } from './public-cache.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for everybody without a session: kept for all of them, where this says so. */
    isKeptForVisitors?: (request: FastifyRequest) => boolean;
  }
  interface FastifyRequest {
    /** Under what the answer is kept; null when it is made for the sender alone. */
    publicKey: string | null;
    publicAnswer: PublicAnswer | null;
  }
}

/** An answer of the API ready to send. */
export interface PublicAnswer extends CachedBody {
  /** Where the list goes on. */
  readonly link?: string;
}

export interface PublicAnswerDeps {
  readonly cache: PublicCache<PublicAnswer>;
  readonly frontDoor: FrontDoor;
}

type Handler = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Record<string, unknown> | FastifyReply>;

const contentType = 'application/json; charset=utf-8';

type QueryOf<Kept extends Endpoint> = Kept['schema'] extends {
  querystring: infer Query extends ZodMiniType;
}
  ? output<Query>
  : unknown;

/** An endpoint whose answer to a visitor depends on its validated parameters only, and on no clock. */
export const keptForVisitors = <Kept extends Endpoint>(
  endpoint: Kept,
  isKept: (query: QueryOf<Kept>) => boolean = () => true,
) => ({
  ...endpoint,
  config: {
    ...endpoint.config,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- asked after the query was validated
    isKeptForVisitors: ({ query }: FastifyRequest) => isKept(query as QueryOf<Kept>),
  },
});

/** Equal requests have equal keys: what the route does not understand is not in it, what was left out is. */
const keyOf = ({ routeOptions, params, query }: FastifyRequest): string =>
  `${routeOptions.url} ${JSON.stringify([params, query ?? {}])}`;

const isVisitor = ({ headers, actor, isDisabled }: FastifyRequest): boolean =>
  actor === null &&
  !isDisabled &&
  headers.cookie === undefined &&
  headers.authorization === undefined;

/** Whether the address says nothing but what the route understands: others are not worth knowing by heart. */
function isPlainAddress({ url, query }: FastifyRequest): boolean {
  const names = [...new URLSearchParams(url.split('?', 2)[1]).keys()];
  const understood = Object.keys(query === null || typeof query !== 'object' ? {} : query);
  return names.length <= understood.length && names.every((name) => understood.includes(name));
}

const answerFrom =
  (cache: PublicCache<PublicAnswer>, handler: Handler): Handler =>
  async (request, reply) => {
    const key = request.publicKey;
    if (key === null) {
      return handler(request, reply);
    }
    const make = async (): Promise<PublicAnswer> => {
      const body = Buffer.from(String(reply.serializeInput(await handler(request, reply), '200')));
      const link = reply.getHeader('link');
      return { body, etag: entityTag(body), ...(link !== undefined && { link: String(link) }) };
    };
    const answer = (await cache.getOrCompute(key, make)) ?? (await make());
    const { body, etag, link } = answer;
    request.publicAnswer = answer;
    reply.headers({ 'content-type': contentType, etag, ...(link !== undefined && { link }) });
    return reply.send(body);
  };

/**
 * Keeps the answers of the routes that are made with `keptForVisitors`, and lets the front door give them again.
 * Goes before the routes, and behind the hook that writes the headers of answers.
 */
export function registerPublicAnswers(app: FastifyInstance, deps: PublicAnswerDeps): void {
  const { cache, frontDoor } = deps;
  app.decorateRequest('publicKey', null);
  app.decorateRequest('publicAnswer', null);

  app.addHook('onRoute', (route) => {
    const isKept = route.config?.isKeptForVisitors;
    if (isKept) {
      const { handler } = route;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these routes answer objects
      route.handler = answerFrom(cache, handler.bind(app) as Handler);
    }
  });

  app.addHook('preHandler', (request, _reply, done) => {
    const isKept = request.routeOptions.config.isKeptForVisitors;
    if (isKept?.(request) === true && isVisitor(request)) {
      request.publicKey = keyOf(request);
    }
    done();
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { publicKey: key, publicAnswer: answer } = request;
    if (key !== null && answer !== null && answer.body === payload && isPlainAddress(request)) {
      frontDoor.remember(request.url, {
        ...answer,
        route: request.routeOptions.url ?? '',
        isGood: () => cache.get(key) === answer,
        visitorsOnly: true,
        headers: reply.getHeaders(),
      });
    }
    return payload;
  });
}
