import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheFigures } from '#server/http/response-cache.ts';

/** What there was too much of when a request was refused. */
export type OverloadReason = 'event-loop' | 'requests' | 'database';

export interface AnsweredRequest {
  readonly method: string;
  /** The route's pattern, never an address. */
  readonly route: string;
  readonly status: number;
}

type PoolFigures = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** What a monitoring system reads. Everything but requests is looked up when it asks. */
export interface Metrics {
  observeRequest(request: AnsweredRequest, seconds: number): void;
  countRefusal(reason: OverloadReason): void;
  watchInFlight(count: () => number): void;
  watchPool(pool: PoolFigures): void;
  watchCache(name: string, figures: () => CacheFigures): void;
  /** How many event streams are open. */
  watchStreams(count: () => number): void;
  /** Memory, processor time, garbage collection and event-loop delay: once in a process. */
  watchProcess(): void;
  /** The text format of Prometheus. */
  read(): Promise<string>;
  readonly contentType: string;
}

/** Seconds. From a page of the cache to a statement that runs into its time-out. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

interface LookedUp<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly Label[];
}
type Tell<Label extends string> = (
  labels: Partial<Record<Label, string | number>>,
  value: number,
) => void;

/** Whose values are known elsewhere and told when somebody asks. */
const makeLookUps = (register: Registry) => ({
  gauge: <Label extends string>(about: LookedUp<Label>, look: (tell: Tell<Label>) => void) =>
    register.registerMetric(
      new Gauge<Label>({
        ...about,
        registers: [],
        collect() {
          look((labels, value) => this.set(labels, value));
        },
      }),
    ),
  counter: <Label extends string>(about: LookedUp<Label>, look: (tell: Tell<Label>) => void) =>
    register.registerMetric(
      new Counter<Label>({
        ...about,
        registers: [],
        collect() {
          this.reset();
          look((labels, value) => this.inc(labels, value));
        },
      }),
    ),
});
type LookUps = ReturnType<typeof makeLookUps>;

function makeCacheMetrics({ counter, gauge }: LookUps): Metrics['watchCache'] {
  const caches = new Map<string, () => CacheFigures>();
  const labelNames = ['cache'] as const;
  const each = (figure: keyof CacheFigures) => (tell: Tell<'cache'>) =>
    caches.forEach((figures, cache) => tell({ cache }, figures()[figure]));
  const describe = (what: string, help: string) => ({
    name: `portal_cache_${what}`,
    help,
    labelNames,
  });
  counter(describe('hits_total', 'Answers taken from a cache'), each('hits'));
  counter(describe('misses_total', 'Answers that a cache did not have'), each('misses'));
  gauge(describe('entries', 'Answers held in a cache'), each('entries'));
  gauge(
    describe('bytes', 'Bytes that these take, compressed copies and keys among them'),
    each('bytes'),
  );
  return (name, figures) => void caches.set(name, figures);
}

function watchPool({ gauge }: LookUps, pool: PoolFigures): void {
  const help = 'Connections to the database, by what they do';
  gauge({ name: 'portal_database_connections', help, labelNames: ['state'] }, (tell) => {
    tell({ state: 'busy' }, pool.totalCount - pool.idleCount);
    tell({ state: 'idle' }, pool.idleCount);
  });
  const about = { name: 'portal_database_waiting', help: 'Queries that wait for a connection' };
  gauge(about, (tell) => tell({}, pool.waitingCount));
}

function makeCount({ gauge }: LookUps, about: LookedUp<never>) {
  let count = () => 0;
  gauge(about, (tell) => tell({}, count()));
  return (counted: () => number) => {
    count = counted;
  };
}

function makeRequestMetrics(register: Registry): Pick<Metrics, 'observeRequest' | 'countRefusal'> {
  const durations = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Requests by method, route and status, and how long their answers took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [register],
  });
  const refusals = new Counter({
    name: 'portal_http_requests_refused_total',
    help: 'Requests refused with 503 because of too much load',
    labelNames: ['reason'] as const,
    registers: [register],
  });
  return {
    observeRequest: ({ method, route, status }, seconds) =>
      durations.observe({ method, route, status }, seconds),
    countRefusal: (reason) => refusals.inc({ reason }),
  };
}

export function makeMetrics(): Metrics {
  const register = new Registry();
  const lookUps = makeLookUps(register);
  return {
    ...makeRequestMetrics(register),
    watchInFlight: makeCount(lookUps, {
      name: 'portal_http_requests_in_flight',
      help: 'Requests under way',
    }),
    watchStreams: makeCount(lookUps, { name: 'portal_event_streams', help: 'Open event streams' }),
    watchPool: (pool) => watchPool(lookUps, pool),
    watchCache: makeCacheMetrics(lookUps),
    watchProcess: () => collectDefaultMetrics({ register }),
    read: () => register.metrics(),
    contentType: register.contentType,
  };
}
