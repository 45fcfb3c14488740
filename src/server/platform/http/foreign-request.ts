import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Headers that proxies add besides `X-Forwarded-…`. */
const proxyHeaders = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cdn-loop',
]);

/** The name of the first header by which a proxy tells of itself. Its absence proves nothing. */
export const findForwardingHeader = (headers: IncomingHttpHeaders): string | undefined =>
  Object.keys(headers).find((name) => proxyHeaders.has(name) || name.startsWith('x-forwarded-'));

const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * The sign that others than this machine's own browsers reach the site; undefined where there is none, which proves
 * nothing. HTTP/1.0 is what nginx speaks to the sites behind it, and no browser.
 */
export function findForeignSign({
  headers,
  httpVersion,
}: Pick<IncomingMessage, 'headers' | 'httpVersion'>): string | undefined {
  if (!loopbackHost.test(headers.host ?? '')) {
    return 'host';
  }
  return httpVersion === '1.0' ? 'HTTP/1.0' : findForwardingHeader(headers);
}
