import { createHash } from 'node:crypto';

/** Names a body: equal bodies have equal names. */
export const entityTag = (body: string | Buffer): string =>
  `"${createHash('sha1').update(body).digest('base64url')}"`;

/** Whether the body of this name is among the known ones; a proxy that compresses marks names as weak. */
export const isKnown = (knownTags: string, etag: string): boolean =>
  knownTags.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
