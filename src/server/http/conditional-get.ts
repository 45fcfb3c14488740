import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, isKnown } from './entity-tag.ts';

/** Whether the asker already holds the body of this name. */
export const isFresh = ({ headers }: FastifyRequest, etag: string): boolean =>
  isKnown(headers['if-none-match'] ?? '', etag);

const privateHeaders = { 'cache-control': 'private, no-cache', vary: 'cookie' };

/** Of the API's answer to anonymous clients; another one goes to those with a session. */
export const publicApiHeaders = {
  ...privateHeaders,
  'content-type': 'application/json; charset=utf-8',
};

function answerIfChanged(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const isBody = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (request.method !== 'GET' || reply.statusCode !== 200 || !isBody) {
    return payload;
  }
  const etag = String(reply.getHeader('etag') ?? entityTag(payload));
  reply.header('etag', etag);
  if (!isFresh(request, etag)) {
    return payload;
  }
  reply.code(304).removeHeader('content-length');
  return '';
}

/**
 * Gives every answer of the API an ETag and sends 304 to whoever asks again for what did not change.
 * What a session may see stays out of shared caches.
 */
export function registerConditionalGet(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.config.access === undefined) {
      return payload;
    }
    if (!reply.hasHeader('cache-control')) {
      reply.headers(privateHeaders);
    }
    return answerIfChanged(request, reply, payload);
  });
}
