import { createServer, type Server } from 'node:http';
import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import type { Metrics } from './metrics.ts';

const metricsPath = '/metrics';

/** By any of these a proxy says that it asks for somebody else. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Looks at the connection itself: what a proxy says of a visitor's address counts for nothing here. */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isLocal = loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
  return isLocal && forwardingHeaders.every((name) => headers[name] === undefined);
}

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
