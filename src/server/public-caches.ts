import type { EventBus, Topic } from '#server/platform/events/event-bus.ts';
import { CacheHits } from '#server/platform/http/cache-hits.ts';
import type { DirectAnswers } from '#server/platform/http/direct-answers.ts';
import { ResponseCache } from '#server/platform/http/response-cache.ts';
import { type GetSecurityHeaders, toApiHeaders } from '#server/platform/http/security-headers.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import type { Metrics } from '#server/platform/ops/metrics.ts';

interface CacheDeps {
  readonly clock: Clock;
  readonly events: EventBus;
  readonly metrics: Metrics;
}

interface HitDeps extends CacheDeps {
  readonly directAnswers: DirectAnswers;
}

const megabyte = 1024 * 1024;
/** Of an hour, in milliseconds. */
const quarter = 15 * 60_000;
/** The size limit of each cache: API responses of a few kB, pages of some 200 kB, feeds and sitemaps of 1 MB at most. */
const cacheBytes = { answers: 16 * megabyte, pages: 48 * megabyte, documents: 16 * megabyte };

/** The topics of public pages, which show no messages and no profiles. */
export const publicTopics: ReadonlySet<Topic> = new Set(['jobs', 'blogs', 'reviews', 'settings']);

function makeCache(name: keyof typeof cacheBytes, { clock, events, metrics }: CacheDeps) {
  const cache = new ResponseCache({
    events,
    topics: publicTopics,
    maxBytes: cacheBytes[name],
    // Jobs close when the last day has ended in their zone: zones differ by quarters of an hour.
    getEpoch: () => Math.floor(clock().getTime() / quarter),
  });
  metrics.watchCache(name, () => cache.figures());
  return cache;
}

export const makeCacheHits = (deps: HitDeps, getHeaders: GetSecurityHeaders): CacheHits =>
  new CacheHits({
    caches: {
      answers: makeCache('answers', deps),
      pages: makeCache('pages', deps),
      documents: makeCache('documents', deps),
    },
    commonHeaders: {
      answers: () => toApiHeaders(getHeaders()),
      pages: getHeaders,
      documents: getHeaders,
    },
    metrics: deps.metrics,
    directAnswers: deps.directAnswers,
  });
