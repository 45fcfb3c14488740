import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A strong ETag. */
export const entityTag = (body: string | Buffer): string =>
  `"${createHash('sha1').update(body).digest('base64url')}"`;

/** Whether `If-None-Match` contains the ETag; a proxy that compresses marks it as weak. */
export const matchesEtag = (headers: IncomingHttpHeaders, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ??
  false;
