import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ResponseCache } from '#server/http/response-cache.ts';

/** The limit that a rejected request exceeded. */
export type OverloadReason = 'event-loop' | 'memory' | 'requests' | 'database';

type CacheFigures = ReturnType<ResponseCache['figures']>;
type PoolFigures = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** Seconds: from a cached page to a statement timeout. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** A gauge that is read at each scrape. */
function addGauge(
  registry: Registry,
  [name, help]: readonly [name: string, help: string],
  read: () => number,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: () => gauge.set(read()),
  });
}

function addPoolGauges(registry: Registry, pool: PoolFigures): void {
  const waiting = ['portal_database_waiting', 'Queries that wait for a connection'] as const;
  addGauge(registry, waiting, () => pool.waitingCount);
  const connections = new Gauge({
    name: 'portal_database_connections',
    help: 'Connections to the database',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
    },
  });
}

/** The caches count by themselves: each scrape copies their figures. */
function addCacheMetrics(
  registry: Registry,
  caches: ReadonlyMap<string, () => CacheFigures>,
): void {
  for (const figure of ['entries', 'bytes', 'hits', 'misses'] as const) {
    const isTotal = figure === 'hits' || figure === 'misses';
    const Metric = isTotal ? Counter : Gauge;
    const metric = new Metric({
      name: `portal_cache_${figure}${isTotal ? '_total' : ''}`,
      help: `The ${figure} of a response cache`,
      labelNames: ['cache'],
      registers: [registry],
      collect: () => {
        metric.reset();
        caches.forEach((read, cache) => metric.inc({ cache }, read()[figure]));
      },
    });
  }
}

/** The metrics of this process. */
export function makeMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Requests by method, route and status, and the seconds until their responses were sent',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const rejections = new Counter({
    name: 'portal_http_requests_rejected_total',
    help: 'Requests rejected with 503 because of overload',
    labelNames: ['reason'],
    registers,
  });
  const caches = new Map<string, () => CacheFigures>();
  addCacheMetrics(registry, caches);
  const counts = { inFlight: () => 0, streams: () => 0 };
  const inFlight = ['portal_http_requests_in_flight', 'Requests in flight'] as const;
  addGauge(registry, inFlight, () => counts.inFlight());
  addGauge(registry, ['portal_event_streams', 'Open event streams'], () => counts.streams());
  return {
    /** `route` is the pattern, never a URL. */
    observeRequest: (labels: { method: string; route: string; status: number }, seconds: number) =>
      requests.observe(labels, seconds),
    countRejection: (reason: OverloadReason) => rejections.inc({ reason }),
    watchInFlight: (count: () => number) => void (counts.inFlight = count),
    watchStreams: (count: () => number) => void (counts.streams = count),
    watchPool: (pool: PoolFigures) => addPoolGauges(registry, pool),
    watchCache: (name: string, read: () => CacheFigures) => void caches.set(name, read),
    /** Memory, processor time, garbage collection and event loop delay; once in a process. */
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    /** The text format of Prometheus. */
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

export type Metrics = ReturnType<typeof makeMetrics>;
