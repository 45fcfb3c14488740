import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheFigures } from '#server/http/response-cache.ts';

/** Which limit a request exceeded that was rejected. */
export type OverloadReason = 'event-loop' | 'memory' | 'requests' | 'database';

export interface AnsweredRequest {
  readonly method: string;
  /** The route's pattern, never a URL. */
  readonly route: string;
  readonly status: number;
}

type PoolFigures = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** Where the gauges are read at each scrape. */
interface Sources {
  inFlight: () => number;
  streams: () => number;
  pool: PoolFigures;
  readonly caches: Map<string, () => CacheFigures>;
}

/** Seconds. From a cached page to a statement that runs into its timeout. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

function addGauges(registry: Registry, sources: Sources): void {
  const gauge = (
    [name, help, label]: readonly [name: string, help: string, label?: string],
    collect: (metric: Gauge) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      collect() {
        collect(this);
      },
    });
  gauge(['portal_http_requests_in_flight', 'Requests in flight'], (metric) =>
    metric.set(sources.inFlight()),
  );
  gauge(['portal_event_streams', 'Open event streams'], (metric) => metric.set(sources.streams()));
  gauge(['portal_database_waiting', 'Queries that wait for a connection'], (metric) =>
    metric.set(sources.pool.waitingCount),
  );
  gauge(['portal_database_connections', 'Connections to the database', 'state'], (metric) => {
    const { totalCount, idleCount } = sources.pool;
    metric.set({ state: 'busy' }, totalCount - idleCount);
    metric.set({ state: 'idle' }, idleCount);
  });
  for (const figure of ['entries', 'bytes'] as const) {
    gauge([`portal_cache_${figure}`, `The ${figure} of a response cache`, 'cache'], (metric) =>
      sources.caches.forEach((read, cache) => metric.set({ cache }, read()[figure])),
    );
  }
}

/** The caches count by themselves: each scrape takes over their totals. */
function addCacheCounters(registry: Registry, { caches }: Sources): void {
  for (const figure of ['hits', 'misses'] as const) {
    registry.registerMetric(
      new Counter({
        name: `portal_cache_${figure}_total`,
        help: `The ${figure} of a response cache`,
        labelNames: ['cache'],
        registers: [],
        collect() {
          this.reset();
          caches.forEach((read, cache) => this.inc({ cache }, read()[figure]));
        },
      }),
    );
  }
}

/** What a monitoring system reads of this process. */
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
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const sources: Sources = { inFlight: () => 0, streams: () => 0, pool, caches: new Map() };
  addGauges(registry, sources);
  addCacheCounters(registry, sources);
  return {
    observeRequest: (request: AnsweredRequest, seconds: number) =>
      requests.observe({ ...request }, seconds),
    countRejection: (reason: OverloadReason) => rejections.inc({ reason }),
    watchInFlight: (count: () => number) => void (sources.inFlight = count),
    watchStreams: (count: () => number) => void (sources.streams = count),
    watchPool: (watched: PoolFigures) => void (sources.pool = watched),
    watchCache: (name: string, read: () => CacheFigures) => void sources.caches.set(name, read),
    /** Memory, processor time, garbage collection and event loop delay; once in a process. */
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    /** The text format of Prometheus. */
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

export type Metrics = ReturnType<typeof makeMetrics>;
