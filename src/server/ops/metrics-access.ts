import { createServer, type Server } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/http/app-error.ts';
import { findForwardingHeader } from '#server/http/forwarding-headers.ts';
import type { Metrics } from './metrics.ts';

const metricsPath = '/metrics';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isLoopbackAddress = (text: string): boolean => {
  const address = text.replace(/^::ffff:/, '');
  return loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
};

/** A page elsewhere whose name was made to lead to this machine still calls it by that name. */
function isLoopbackName(host = ''): boolean {
  const url = `http://${host}`;
  const name = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
  return name === 'localhost' || (isIP(name) !== 0 && isLoopbackAddress(name));
}

/** Looks at the connection itself: what a proxy says of a visitor's address counts for nothing here. */
const isFromThisMachine = (request: FastifyRequest): boolean =>
  isLoopbackAddress(request.raw.socket.remoteAddress ?? '') &&
  isLoopbackName(request.raw.headers.host) &&
  findForwardingHeader(request) === undefined;

/**
 * `GET /metrics` beside the site itself: for programs on the same machine that ask directly. Anybody else, and
 * everybody where the metrics have a port of their own, finds nothing here.
 */
export function registerMetricsRoute(
  app: FastifyInstance,
  { metrics, hasMetricsPort }: { metrics: Metrics; hasMetricsPort: boolean },
): void {
  app.get(
    metricsPath,
    { config: { access: 'anyone', load: 'probe' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      if (hasMetricsPort || !isFromThisMachine(request)) {
        throw new AppError('page-not-found');
      }
      return reply
        .headers({ 'content-type': metrics.contentType, 'cache-control': 'no-store' })
        .send(await metrics.read());
    },
  );
}

/** A server that answers `GET /metrics` and nothing else, for a port that only the monitoring system reaches. */
export const makeMetricsServer = (metrics: Metrics): Server =>
  createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== metricsPath) {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
