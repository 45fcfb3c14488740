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

/** The name of the first header that a proxy added. Its absence does not prove that there is no proxy. */
export const findForwardingHeader = (headers: IncomingHttpHeaders): string | undefined =>
  Object.keys(headers).find((name) => proxyHeaders.has(name) || name.startsWith('x-forwarded-'));

const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * A sign that clients of other machines reach the site; undefined without one, which proves nothing. No browser speaks
 * HTTP/1.0, but nginx does to the sites behind it.
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
