import type { FastifyInstance, FastifyRequest } from 'fastify';

/** By any of these a proxy says that it sends a request for somebody else. */
const names = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/** The header by which a proxy shows; undefined where none does. */
export const findForwardingHeader = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  names.find((name) => headers[name] !== undefined);

/**
 * For a site that believes no proxy: says once what to set, when one shows. Without the setting all visitors have
 * the proxy's address, and share the limits of one.
 */
export function registerProxyWarning(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const header = hasWarned ? undefined : findForwardingHeader(request);
    if (header !== undefined) {
      hasWarned = true;
      request.log.warn(
        { header },
        'A request came through a proxy, but TRUST_PROXY is not set: all visitors count as one address and share its limits. Set TRUST_PROXY to the number of proxies in front of the site or to their addresses, and PUBLIC_URL to the address that visitors see.',
      );
    }
    done();
  });
}
