import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag } from './entity-tag.ts';

type Encoding = 'br' | 'gzip';
type CompressedBodies = Readonly<Record<Encoding, Buffer>>;

/** A successful response that all permitted clients share. */
export interface StoredResponse {
  readonly etag: string;
  /** Names in lower case, the ETag among them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly compressed?: CompressedBodies | undefined;
}

/**
 * Browsers ask again each time. Shared caches (a proxy, a CDN) send it for a second, for one more while they ask again,
 * and for five minutes instead of an error: they do not learn what was taken down or erased.
 */
export const publicCaching =
  'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=300';

export function makeStoredResponse(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  compressed?: CompressedBodies,
): StoredResponse {
  const etag = entityTag(body);
  return { etag, headers: { ...headers, etag }, body, compressed };
}

/**
 * The marks of a response that is sent although newer data may exist: RFC 9111 and RFC 9211. A negative `ttl` says for how
 * many seconds it has been stale.
 */
export function staleHeaders(seconds: number): Readonly<Record<'age' | 'cache-status', string>> {
  const age = Math.max(1, Math.round(seconds));
  return { age: String(age), 'cache-status': `job-portal; hit; ttl=-${age}` };
}

/** In order of preference. Browsers accept Brotli over https only. */
const encodings: readonly (readonly [Encoding, RegExp])[] = [
  ['br', /\bbr\b/],
  ['gzip', /\bgzip\b/],
];

/** The best encoding that the client accepts; undefined for none. */
export function chooseEncoding(headers: IncomingHttpHeaders): Encoding | undefined {
  const accepted = headers['accept-encoding'] ?? '';
  return encodings.find(([, pattern]) => pattern.test(accepted))?.[0];
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify<Buffer, Buffer>(gzip);
/** Takes a tenth of the time of the highest quality, for bodies a little larger. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? toBrotli(body, brotliOptions) : toGzip(body);

export async function compressAll(body: Buffer): Promise<CompressedBodies> {
  const [br, gz] = await Promise.all([compress(body, 'br'), compress(body, 'gzip')]);
  return { br, gzip: gz };
}

/** Sends a newly computed or stale response through Fastify. */
export function sendStored(request: FastifyRequest, reply: FastifyReply, response: StoredResponse) {
  const { body, headers, compressed } = response;
  const encoding = compressed && chooseEncoding(request.headers);
  if (encoding) {
    reply.header('content-encoding', encoding);
  }
  return reply.headers(headers).send((encoding && compressed?.[encoding]) ?? body);
}
