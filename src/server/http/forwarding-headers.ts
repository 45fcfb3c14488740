import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Headers that a proxy adds to a forwarded request. */
const names = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

export const findForwardingHeader = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  names.find((name) => headers[name] !== undefined);

/** For a site that trusts no proxy: warns once that all clients behind a proxy have its IP address, and share one limit. */
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
