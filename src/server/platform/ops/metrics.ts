import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { RequestTimes } from './request-times.ts';

/** The resource whose limit a request was rejected for. */
export type OverloadReason = 'event-loop' | 'memory' | 'requests' | 'database';

/** `retried` is a failed attempt that is followed by another, `failed` the last one. */
type MailResult = 'sent' | 'cancelled' | 'unwanted' | 'retried' | 'failed';

type CacheFigures = Readonly<Record<'hits' | 'misses' | 'stale' | 'entries' | 'bytes', number>>;
interface ReplicaFigures {
  readonly lagMs: number;
  readonly reads: Readonly<Record<'replica' | 'primary', number>>;
  /** By the reason why the primary answered. */
  readonly fallbacks: Readonly<Record<string, number>>;
}
type PoolFigures = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** The batches of scheduled tasks in which one row may fail without the others. */
const batchNames = [
  'digests',
  'digest-pauses',
  'newsletter-issues',
  'newsletter-mails',
  'mails',
  'rejections',
  'taken-down-interviews',
  'reminders',
  'responsiveness',
  'answer-days',
  'scans',
  'picture-links',
  'blog-previews',
  'unused-files',
  'erased-files',
  'unknown-bytes',
  'retention',
  'retention-warnings',
  'erasures',
  'repeated-erasures',
  'firebase-deletions',
  'company-domains',
] as const;
export type BatchName = (typeof batchNames)[number];

/** Metrics whose values are read at each scrape, with their help and label. */
const watchedMetrics = {
  portal_http_requests_in_flight: ['Requests in flight'],
  portal_event_streams: ['Open event streams'],
  portal_database_waiting: ['Queries that wait for a connection'],
  portal_database_connections: ['Connections to the database', 'state'],
  portal_replica_lag_seconds: ['How long the replica that was asked last has missed a write'],
  portal_database_reads_total: ['Reads of requests outside of transactions', 'server'],
  portal_replica_fallbacks_total: [
    'Reads that no replica answered although one might have',
    'reason',
  ],
  portal_mails_waiting: ['Mails that are due and not sent yet, in all nodes'],
  portal_queue_age_seconds: ['How long the oldest task that is due has waited, in all nodes'],
  portal_queue_given_up: ['Runs of tasks that failed for good and are not cleaned up yet'],
  portal_cache_entries: ['The entries of a response cache', 'cache'],
  portal_cache_bytes: ['The bytes of a response cache', 'cache'],
  portal_cache_hits_total: ['The hits of a response cache', 'cache'],
  portal_cache_misses_total: ['The misses of a response cache', 'cache'],
  portal_cache_stale_total: ['Stale responses sent while the database was unavailable', 'cache'],
} as const satisfies Record<string, readonly [help: string, label?: string]>;
type WatchedMetric = keyof typeof watchedMetrics;

interface Source {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly read: () => number | Promise<number>;
}

type Watch = (name: WatchedMetric, read: Source['read'], labels?: Source['labels']) => void;

const makeReplicasWatch =
  (watch: Watch) =>
  (replicas: { readonly figures: ReplicaFigures }): void => {
    watch('portal_replica_lag_seconds', () => replicas.figures.lagMs / 1000);
    for (const server of ['replica', 'primary'] as const) {
      watch('portal_database_reads_total', () => replicas.figures.reads[server], { server });
    }
    for (const reason of Object.keys(replicas.figures.fallbacks)) {
      const count = () => replicas.figures.fallbacks[reason] ?? 0;
      watch('portal_replica_fallbacks_total', count, { reason });
    }
  };

function makeWatchedMetrics(register: Registry) {
  const sources: Source[] = [];
  for (const [name, [help, label]] of Object.entries<readonly [string, string?]>(watchedMetrics)) {
    const Metric = name.endsWith('_total') ? Counter : Gauge;
    const metric = new Metric({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [register],
      collect: async () => {
        const own = sources.filter((source) => source.name === name);
        // A figure that the database cannot give is NaN, and the scrape sends all others.
        const values = await Promise.all(own.map(async ({ read }) => read())).catch(() => []);
        metric.reset();
        own.forEach(({ labels }, at) => metric.inc(labels, values[at] ?? Number.NaN));
      },
    });
  }
  const watch: Watch = (name, read, labels = {}) => void sources.push({ name, read, labels });
  return {
    /** Reads the value of a metric at each scrape. */
    watch,
    watchPool: (pool: PoolFigures) => {
      watch('portal_database_waiting', () => pool.waitingCount);
      watch('portal_database_connections', () => pool.idleCount, { state: 'idle' });
      const countBusy = () => pool.totalCount - pool.idleCount;
      watch('portal_database_connections', countBusy, { state: 'busy' });
    },
    watchReplicas: makeReplicasWatch(watch),
    watchCache: (cache: string, read: () => CacheFigures) => {
      watch('portal_cache_entries', () => read().entries, { cache });
      watch('portal_cache_bytes', () => read().bytes, { cache });
      watch('portal_cache_hits_total', () => read().hits, { cache });
      watch('portal_cache_misses_total', () => read().misses, { cache });
      watch('portal_cache_stale_total', () => read().stale, { cache });
    },
  };
}

/** What tasks failed at. Counts begin at zero, so that Prometheus sees the first failure as growth. */
function makeTaskMetrics(register: Registry) {
  const count = (name: string, help: string, label: string) =>
    new Counter({ name, help, labelNames: [label], registers: [register] });
  const failedTasks = count(
    'portal_tasks_failed_total',
    'Runs of scheduled tasks that failed and are repeated later',
    'task',
  );
  const batchFailures = count(
    'portal_batch_failures_total',
    'Rows that scheduled tasks passed over because they failed',
    'batch',
  );
  const succeeded = new Gauge({
    name: 'portal_task_succeeded_timestamp_seconds',
    help: 'When a scheduled task last succeeded on this node, at first when the node started',
    labelNames: ['task'],
    registers: [register],
  });
  batchNames.forEach((batch) => batchFailures.inc({ batch }, 0));
  const markSuccess = (task: string, now: Date) => succeeded.set({ task }, now.getTime() / 1000);
  return {
    countFailedTask: (task: string) => failedTasks.inc({ task }),
    markTaskSuccess: markSuccess,
    startTaskCounts: (tasks: readonly string[], now: Date) =>
      tasks.forEach((task) => {
        failedTasks.inc({ task }, 0);
        markSuccess(task, now);
      }),
    countBatchFailure: (batch: BatchName) => batchFailures.inc({ batch }),
  };
}

/** The metrics of this process. */
export function makeMetrics() {
  const register = new Registry();
  const times = new RequestTimes(register);
  const count = (name: string, help: string, label: string) =>
    new Counter({ name, help, labelNames: [label], registers: [register] });
  const rejections = count(
    'portal_http_requests_rejected_total',
    'Requests rejected with 503 because of overload',
    'reason',
  );
  const mails = count('portal_mails_total', 'Mails by their result', 'result');
  const cutSearches = count(
    'portal_searches_cut_total',
    'Searches of visitors that took too long, by what was shown: the matches among the newest jobs, or none',
    'shown',
  );
  const bounces = count(
    'portal_bounces_total',
    'Addresses reported as dead, by what became of the report',
    'result',
  );
  return {
    ...makeWatchedMetrics(register),
    ...makeTaskMetrics(register),
    /** `ignored` beyond the limit of a day. */
    countBounce: (result: 'stored' | 'ignored') => bounces.inc({ result }),
    countCutSearch: (shown: 'newest' | 'none') => cutSearches.inc({ shown }),
    countMail: (result: MailResult) => mails.inc({ result }),
    /** Where the durations of the requests with these labels are observed, in seconds. */
    findTimes: (labels: Parameters<RequestTimes['find']>[0]) => times.find(labels),
    countRejection: (reason: OverloadReason) => rejections.inc({ reason }),
    /** Memory, processor time, garbage collection and event loop delay; once in a process. */
    watchProcess: () => collectDefaultMetrics({ register }),
    /** The text format of Prometheus. */
    read: () => register.metrics(),
    contentType: register.contentType,
  };
}

export type Metrics = ReturnType<typeof makeMetrics>;
