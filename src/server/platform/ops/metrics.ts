import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The limit that a rejected request exceeded. */
export type OverloadReason = 'event-loop' | 'memory' | 'requests' | 'database';

/** `retried` is one failed attempt, `failed` the last one. */
type MailResult = 'sent' | 'cancelled' | 'retried' | 'failed';

type CacheFigures = Readonly<Record<'hits' | 'misses' | 'entries' | 'bytes', number>>;
type PoolFigures = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** Seconds: from a cached page to a statement timeout. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** A source of figures that are read at each scrape. */
function makeSources() {
  return {
    countInFlight: () => 0,
    countStreams: () => 0,
    countWaitingMails: async () => 0,
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    caches: new Map<string, () => CacheFigures>(),
  };
}

function addSourceMetrics(register: Registry, sources: ReturnType<typeof makeSources>): void {
  const registers = [register];
  const addGauge = (name: string, help: string, read: () => number) => {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
  };
  addGauge('portal_http_requests_in_flight', 'Requests in flight', () => sources.countInFlight());
  addGauge('portal_event_streams', 'Open event streams', () => sources.countStreams());
  addGauge(
    'portal_database_waiting',
    'Queries that wait for a connection',
    () => sources.pool.waitingCount,
  );
  const connections = new Gauge({
    name: 'portal_database_connections',
    help: 'Connections to the database',
    labelNames: ['state'],
    registers,
    collect: () => {
      const { totalCount, idleCount } = sources.pool;
      connections.set({ state: 'busy' }, totalCount - idleCount);
      connections.set({ state: 'idle' }, idleCount);
    },
  });
}

/** Of what is not a plain number of this process. */
function addCacheAndMailMetrics(register: Registry, sources: ReturnType<typeof makeSources>): void {
  const registers = [register];
  const mails: Gauge = new Gauge({
    name: 'portal_mails_waiting',
    help: 'Mails that are not sent yet, in all nodes',
    registers,
    // Without the database there is no figure, and all others are as before.
    collect: async () => mails.set(await sources.countWaitingMails().catch(() => Number.NaN)),
  });
  for (const figure of ['entries', 'bytes', 'hits', 'misses'] as const) {
    const isTotal = figure === 'hits' || figure === 'misses';
    const Metric = isTotal ? Counter : Gauge;
    const metric = new Metric({
      name: `portal_cache_${figure}${isTotal ? '_total' : ''}`,
      help: `The ${figure} of a response cache`,
      labelNames: ['cache'],
      registers,
      collect: () => {
        metric.reset();
        sources.caches.forEach((read, cache) => metric.inc({ cache }, read()[figure]));
      },
    });
  }
}

/** The metrics of this process. */
export function makeMetrics() {
  const register = new Registry();
  const sources = makeSources();
  addSourceMetrics(register, sources);
  addCacheAndMailMetrics(register, sources);
  const requests = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Requests by method, route and status, and the seconds until their responses were sent',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  const rejections = new Counter({
    name: 'portal_http_requests_rejected_total',
    help: 'Requests rejected with 503 because of overload',
    labelNames: ['reason'],
    registers: [register],
  });
  const mails = new Counter({
    name: 'portal_mails_total',
    help: 'Mails by their result',
    labelNames: ['result'],
    registers: [register],
  });
  return {
    countMail: (result: MailResult) => mails.inc({ result }),
    watchWaitingMails: (count: () => Promise<number>) => void (sources.countWaitingMails = count),
    /** `route` is the pattern, never a URL. */
    observeRequest: (labels: { method: string; route: string; status: number }, seconds: number) =>
      requests.observe(labels, seconds),
    countRejection: (reason: OverloadReason) => rejections.inc({ reason }),
    watchInFlight: (count: () => number) => void (sources.countInFlight = count),
    watchStreams: (count: () => number) => void (sources.countStreams = count),
    watchPool: (pool: PoolFigures) => void (sources.pool = pool),
    watchCache: (name: string, read: () => CacheFigures) => void sources.caches.set(name, read),
    /** Memory, processor time, garbage collection and event loop delay; once in a process. */
    watchProcess: () => collectDefaultMetrics({ register }),
    /** The text format of Prometheus. */
    read: () => register.metrics(),
    contentType: register.contentType,
  };
}

export type Metrics = ReturnType<typeof makeMetrics>;
