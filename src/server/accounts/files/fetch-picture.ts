import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { fileLimits } from '#contract/accounts/file-choices.ts';
import { makeConcurrencyLimit } from '#server/platform/http/concurrency-limit.ts';
import { type TemporaryFile, writeTemporaryFile } from '#server/platform/storage/temporary-file.ts';
import { isPublicAddress, resolveHost } from './public-address.ts';

/** A linked picture could not be loaded, for a reason outside of this site. */
export class RemotePictureError extends Error {
  override readonly name = 'RemotePictureError';
}

const toRemoteError = (error: unknown): RemotePictureError =>
  error instanceof RemotePictureError ? error : new RemotePictureError(String(error));

/** The servers to which this site connects, and for how long. */
interface ConnectionRules {
  readonly resolveHost: (host: string) => Promise<readonly string[]>;
  readonly isAllowedAddress: (address: string) => boolean;
  readonly isAllowedPort: (port: string) => boolean;
  /** Milliseconds for everything: the queue, names, redirects and bytes. */
  readonly timeoutMs: number;
}

/** The rules of the site; tests have others. */
export const publicInternet: ConnectionRules = {
  resolveHost,
  isAllowedAddress: isPublicAddress,
  // `URL` leaves the default port of its scheme out.
  isAllowedPort: (port) => ['', '80', '443'].includes(port),
  timeoutMs: 4_000,
};

const maxRedirects = 3;
const redirects: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);
const parallel = { running: 8, waiting: 16 };

/** @throws RemotePictureError for anything but a plain http(s) URL with an allowed host and port. */
function parseLink(link: string, rules: ConnectionRules, base?: string): URL {
  const url = URL.canParse(link, base) ? new URL(link, base) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new RemotePictureError('no http(s) URL');
  }
  if (url.username || url.password) {
    throw new RemotePictureError('a password in the URL');
  }
  if (!rules.isAllowedPort(url.port)) {
    throw new RemotePictureError('another port');
  }
  // Node calls `lookup` for names only.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !rules.isAllowedAddress(host)) {
    throw new RemotePictureError('an address that is not public');
  }
  return url;
}

/**
 * Resolves the name of a connection, which then goes to one of these addresses. One address that is not allowed forbids
 * all of them.
 */
const makeLookup =
  (rules: ConnectionRules): LookupFunction =>
  (host, _options, callback) => {
    const find = async () => {
      const addresses = await rules.resolveHost(host);
      if (addresses.length === 0 || !addresses.every(rules.isAllowedAddress)) {
        throw new RemotePictureError('no address, or one that is not public');
      }
      return addresses.map((address) => ({ address, family: isIP(address) }));
    };
    find().then(
      (found) => callback(null, found),
      (error: unknown) => callback(toRemoteError(error), []),
    );
  };

/** Sends no cookie and no referrer. */
const get = (url: URL, rules: ConnectionRules, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const options = {
      headers: {
        accept: 'image/webp,image/png,image/jpeg,image/gif',
        'accept-encoding': 'identity',
        'user-agent': 'JobPortal/1.0 (loads the pictures of job posts)',
      },
      agent: false,
      // `lookup` returns several addresses, which Node tries in turn.
      autoSelectFamily: true,
      lookup: makeLookup(rules),
      signal,
    } as const;
    const request = (url.protocol === 'https:' ? https : http).get(url, options);
    request.on('response', resolve);
    request.on('error', reject);
    // For example an answer that switches to another protocol.
    request.on('close', () => reject(new RemotePictureError('the connection was closed')));
  });

/** Follows redirects, each under the same rules. */
async function requestPicture(link: string, rules: ConnectionRules, signal: AbortSignal) {
  let url = parseLink(link, rules);
  for (let count = 0; count <= maxRedirects; count += 1) {
    const response = await get(url, rules, signal);
    const { statusCode, headers } = response;
    if (statusCode === 200) {
      return response;
    }
    response.destroy();
    if (!redirects.has(statusCode)) {
      throw new RemotePictureError(`status ${statusCode}`);
    }
    url = parseLink(headers.location ?? '', rules, url.href);
  }
  throw new RemotePictureError('too many redirects');
}

async function* limitSize(response: IncomingMessage): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > fileLimits.bytes) {
      throw new RemotePictureError('too large');
    }
    yield chunk;
  }
}

/**
 * Downloads a linked picture into a temporary file of the folder; its content is not checked yet.
 *
 * @throws RemotePictureError
 */
export type FetchPicture = (link: string, folder: string) => Promise<TemporaryFile>;

/** Downloads from public addresses of the internet only. */
export function makePictureFetcher(rules = publicInternet): FetchPicture {
  const limit = makeConcurrencyLimit(parallel);
  return async (link, folder) => {
    const signal = AbortSignal.timeout(rules.timeoutMs);
    const download = async () => {
      signal.throwIfAborted();
      const response = await requestPicture(link, rules, signal);
      try {
        const name = new URL(link).pathname;
        return await writeTemporaryFile(Readable.from(limitSize(response)), { folder, name });
      } finally {
        response.destroy();
      }
    };
    return limit(download).catch((error: unknown) => {
      throw toRemoteError(error);
    });
  };
}
