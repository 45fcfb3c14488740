import type { FastifyInstance } from 'fastify';
import { entityTag, matchesEtag } from './entity-tag.ts';

/** API responses depend on the session and stay out of shared caches. */
export const apiHeaders = { 'cache-control': 'private, no-cache', vary: 'cookie' };

/** Gives every successful API response to GET an ETag; a client that sent the same one gets 304 without a body. */
export function registerConditionalGet(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isApi = request.routeOptions.config.access !== undefined;
    if (isApi && !reply.hasHeader('cache-control')) {
      reply.headers(apiHeaders);
    }
    const isBody = typeof payload === 'string' || Buffer.isBuffer(payload);
    const isTagged = isApi || reply.hasHeader('etag');
    if (request.method !== 'GET' || reply.statusCode !== 200 || !isBody || !isTagged) {
      return payload;
    }
    const etag = String(reply.getHeader('etag') ?? entityTag(payload));
    reply.header('etag', etag);
    if (!matchesEtag(request.headers, etag)) {
      return payload;
    }
    reply.code(304).removeHeader('content-length');
    return '';
  });
}
