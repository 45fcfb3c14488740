import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A strong ETag. */
export const entityTag = (body: string | Buffer): string =>
  `"${createHash('sha1').update(body).digest('base64url')}"`;

/** Whether `If-None-Match` contains the ETag, even as a weak one, which compressing proxies make of it. */
export function matchesEtag(headers: IncomingHttpHeaders, etag: string): boolean {
  const { 'if-none-match': tags } = headers;
  if (tags === undefined || tags === etag) {
    return tags === etag;
  }
  return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** API responses depend on the session: shared caches must not store them. */
export const apiHeaders = { 'cache-control': 'private, no-cache', vary: 'cookie' };

/**
 * Sends 304 without a body to a client that has the response already. `isPrivate` adds an ETag to every successful response to
 * GET, and keeps shared caches from all responses that do not say otherwise.
 */
export function registerConditionalGet(
  app: FastifyInstance,
  { isPrivate }: { readonly isPrivate: boolean },
): void {
  // oxlint-disable-next-line max-params -- Fastify's signature; a promise for every response costs more
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isPrivate && !reply.hasHeader('cache-control')) {
      reply.headers(apiHeaders);
    }
    const isBody = typeof payload === 'string' || Buffer.isBuffer(payload);
    const isTagged = isPrivate || reply.hasHeader('etag');
    if (request.method !== 'GET' || reply.statusCode !== 200 || !isBody || !isTagged) {
      done(null, payload);
      return;
    }
    const etag = String(reply.getHeader('etag') ?? entityTag(payload));
    reply.header('etag', etag);
    if (!matchesEtag(request.headers, etag)) {
      done(null, payload);
      return;
    }
    reply.code(304).removeHeader('content-length');
    done(null, '');
  });
}
