import { once } from 'node:events';
import { pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import { documents } from '#contract/platform/rate-limits.ts';
import { discoveryPaths } from '#contract/publishing/feeds.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { makeConcurrencyLimit } from '#server/platform/http/concurrency-limit.ts';
import { toNetwork } from '#server/platform/http/rate-limit-counters.ts';
import { streamInLanguage } from '#server/platform/site/language.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { FeedDeps } from './feed.ts';
import { writeIndeed } from './indeed.ts';

/** Responses at once, and of these to one network: each holds a few jobs in memory. */
const maxResponses = 8;
const maxPerNetwork = 2;
/** Batches of jobs that are read at once. */
const batchConcurrency = { running: 1, waiting: maxResponses };
/** Milliseconds after which a slow client loses its connection. */
const maxDuration = 10 * 60_000;

const headers = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=900',
  vary: 'accept-encoding',
};

/** The callback makes an error of either stream end the other. */
const compress = (source: Readable): Readable =>
  pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), () => {});

/** The feed of all open jobs, which may be larger than memory: streamed, and not cached here. */
export function indeedRoutes(app: ApiApp, deps: FeedDeps): void {
  /** The networks to which responses are being sent. */
  const networks: string[] = [];
  const limitBatches = makeConcurrencyLimit(batchConcurrency);
  const config = { access: 'anyone', limit: documents } as const;
  app.get(discoveryPaths.indeed, { config, schema: { hide: true } }, async (request, reply) => {
    if (request.method === 'HEAD') {
      return reply.headers(headers).send();
    }
    const network = toNetwork(request.ip, 64) ?? request.ip;
    const toSame = networks.filter((one) => one === network);
    if (toSame.length >= maxPerNetwork) {
      throw new AppError('too-many-requests', { retryAfter: 30 });
    }
    if (networks.length >= maxResponses) {
      throw new AppError('service-unavailable', { retryAfter: 30, isExpected: true });
    }
    const signal = AbortSignal.timeout(maxDuration);
    const source = Readable.from(
      streamInLanguage(deps.site.info.language, writeIndeed({ ...deps, limitBatches })),
      {
        highWaterMark: 1,
        signal,
      },
    );
    networks.push(network);
    source.once('close', () => networks.splice(networks.indexOf(network), 1));
    // An error before the first piece has a response of its own; after it the connection is closed.
    await once(source, 'readable');
    reply.headers(headers);
    return /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      ? reply.header('content-encoding', 'gzip').send(compress(source))
      : reply.send(source);
  });
}
