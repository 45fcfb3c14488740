import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Names a body: equal bodies have equal names. */
export const entityTag = (body: string | Buffer): string =>
  `"${createHash('sha1').update(body).digest('base64url')}"`;

/** Whether the body of this name is among the known ones; a proxy that compresses marks names as weak. */
export const isKnown = (knownTags: string, etag: string): boolean =>
  knownTags.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);

/** Whether the asker already holds the body of this name. */
export const isFresh = ({ headers }: FastifyRequest, etag: string): boolean =>
  isKnown(headers['if-none-match'] ?? '', etag);

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
      reply.header('cache-control', 'private, no-cache');
      reply.header('vary', 'cookie');
    }
    return answerIfChanged(request, reply, payload);
  });
}
