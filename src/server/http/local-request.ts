import type { FastifyRequest } from 'fastify';

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
const localAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What proxies add to the requests that they pass on. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
] as const;

/** The host of a `Host` header without its port. */
const toHostname = (host: string): string => host.replace(/:\d+$/, '');

/** Whether a request comes from this machine to a name of this machine, and not through a proxy that says so. */
export const isLocalRequest = ({
  headers,
  socket,
}: Pick<FastifyRequest, 'headers' | 'socket'>): boolean =>
  localHosts.has(toHostname(headers.host ?? '')) &&
  localAddresses.has(socket.remoteAddress ?? '') &&
  proxyHeaders.every((name) => headers[name] === undefined);
