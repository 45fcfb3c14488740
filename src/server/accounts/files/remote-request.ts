import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, makeHostResolver, type ResolveHost } from './public-address.ts';

/** A linked picture could not be loaded, for a reason outside of this site. */
export class RemotePictureError extends Error {
  override readonly name = 'RemotePictureError';
}

/** Which servers are connected to, and for how long. */
export interface ConnectionRules {
  readonly resolveHost: ResolveHost;
  readonly isAllowedAddress: (address: string) => boolean;
  readonly isAllowedPort: (port: string) => boolean;
  /** Milliseconds for everything: names, redirects and bytes. */
  readonly timeoutMs: number;
}

/** The rules of the site. */
export const publicInternet: ConnectionRules = {
  resolveHost: makeHostResolver(),
  isAllowedAddress: isPublicAddress,
  // `URL` leaves the default port of its scheme out.
  isAllowedPort: (port) => ['', '80', '443'].includes(port),
  timeoutMs: 4_000,
};

const maxRedirects = 3;
const redirects: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

/** @throws RemotePictureError for anything but a plain http(s) URL. */
function parseLink(link: string, { isAllowedPort }: ConnectionRules, base?: string): URL {
  const url = URL.canParse(link, base) ? new URL(link, base) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new RemotePictureError('no http(s) URL');
  }
  if (url.username || url.password) {
    throw new RemotePictureError('a password in the URL');
  }
  if (!isAllowedPort(url.port)) {
    throw new RemotePictureError('another port');
  }
  return url;
}

const getHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** One address of each family, IPv4 first. One that is not allowed forbids all: which one is used must not matter. */
async function findAddresses(url: URL, rules: ConnectionRules, signal: AbortSignal) {
  const host = getHost(url);
  const all = isIP(host) ? [host] : await rules.resolveHost(host, signal);
  if (!all.every((address) => rules.isAllowedAddress(address))) {
    throw new RemotePictureError('an address that is not public');
  }
  return [4, 6].flatMap((family) => all.find((address) => isIP(address) === family) ?? []);
}

/** Connects to the address itself: the name is not resolved again. It is still what a certificate must have. */
function get(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const host = getHost(url);
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).get({
      host: address,
      port: url.port || (isSecure ? 443 : 80),
      path: `${url.pathname}${url.search}`,
      ...(isSecure && { servername: isIP(host) ? '' : host }),
      headers: {
        host: url.host,
        accept: 'image/webp,image/png,image/jpeg,image/gif',
        'accept-encoding': 'identity',
        'user-agent': 'JobPortal/1.0 (loads the pictures of job posts)',
      },
      agent: false,
      signal,
    });
    request.on('response', resolve);
    request.on('error', reject);
    // For example an answer that switches to another protocol.
    request.on('close', () => reject(new RemotePictureError('the connection was closed')));
  });
}

async function connect(url: URL, rules: ConnectionRules, signal: AbortSignal) {
  let failure: unknown = new RemotePictureError('no address');
  for (const address of await findAddresses(url, rules, signal)) {
    signal.throwIfAborted();
    try {
      return await get(url, address, signal);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/**
 * Requests a link without cookies or a referrer and follows its redirects, each under the same rules.
 *
 * @throws RemotePictureError, or the error of a connection that failed or that the signal ended.
 */
export async function requestLink(link: string, rules: ConnectionRules, signal: AbortSignal) {
  let url = parseLink(link, rules);
  for (let count = 0; count <= maxRedirects; count += 1) {
    const response = await connect(url, rules, signal);
    const { statusCode, headers } = response;
    if (!redirects.has(statusCode)) {
      return response;
    }
    response.destroy();
    url = parseLink(headers.location ?? '', rules, url.href);
  }
  throw new RemotePictureError('too many redirects');
}
