import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { Call, Handler } from './api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { makeStoredResponse, publicCaching, sendStored } from './stored-response.ts';
import { apiHeaders } from './entity-tag.ts';

/** A handler whose responses to anonymous clients are cached, or shared by those who ask at once. */
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
 * on the validated parameters alone. `isCacheable` excludes rare requests: all who ask the same at once share one response.
 */
export const cached = <E extends Endpoint>(
  handle: Handler<E>,
  isCacheable: (query: Call<E>['query']) => boolean = () => true,
): CachedHandler<E> => new CachedHandler(handle, isCacheable);

type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const isRefusal = (error: unknown): boolean => error instanceof AppError && error.status < 500;

/** Sends what `answer` returns, from the cache where it can be. */
export function sendFromCache(answer: Answering): Answering {
  return async (request, reply) => {
    const slot = request.cacheSlot;
    if (slot === null || request.actor !== null) {
      return answer(request, reply);
    }
    let isOwn = false;
    const create = async () => {
      isOwn = true;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify's type leaves out lists
      const value = (await answer(request, reply)) as Record<string, unknown>;
      const link = reply.getHeader('link');
      return makeStoredResponse(Buffer.from(String(reply.serializeInput(value, '200'))), {
        ...apiHeaders,
        ...(slot.isStored && { 'cache-control': publicCaching }),
        'content-type': 'application/json; charset=utf-8',
        ...(link !== undefined && { link: String(link) }),
      });
    };
    const find = async () =>
      slot.isStored
        ? ((await slot.cache.getOrCreate(slot.key, create)) ?? (await create()))
        : slot.cache.share(slot.key, create);
    const response = await find().catch((error: unknown) => {
      if (isOwn || !isRefusal(error)) {
        throw error;
      }
      // It is in the language of who asked first.
      return undefined;
    });
    return response ? sendStored(request, reply, response) : answer(request, reply);
  };
}
