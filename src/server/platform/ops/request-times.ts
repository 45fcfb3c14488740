import type { Metric, MetricType, Registry } from 'prom-client';

interface Labels {
  readonly method: string;
  /** The pattern, never a URL. */
  readonly route: string;
  readonly status: number;
}

/** Seconds, from a cached page to the statement timeout. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

const name = 'portal_http_request_duration_seconds';

/** The requests of one method, route and status. */
class Series {
  readonly #labels: Labels;
  /** By the first bound that is long enough; the last is for all longer ones. */
  readonly #counts = Array.from({ length: bounds.length + 1 }, () => 0);
  #sum = 0;

  constructor(labels: Labels) {
    this.#labels = labels;
  }

  observe(seconds: number): void {
    let at = 0;
    while (at < bounds.length && seconds > (bounds[at] ?? Infinity)) {
      at += 1;
    }
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#sum += seconds;
  }

  /** As prom-client writes them: each bucket counts the shorter ones, too. None before the first request. */
  read() {
    const labels = this.#labels;
    let count = 0;
    const buckets = this.#counts.map((own, at) => {
      count += own;
      const le = bounds[at] ?? '+Inf';
      return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
    });
    if (count === 0) {
      return [];
    }
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels, value: this.#sum },
      { metricName: `${name}_count`, labels, value: count },
    ];
  }
}

/**
 * The durations of requests. A histogram of prom-client looks the labels of each observation up, which takes 2 µs: a cached
 * response takes ten times that in all, and keeps its series.
 */
export class RequestTimes {
  readonly #series = new Map<string, Series>();

  constructor(register: Registry) {
    const get = async () => this.#read();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a metric a registry reads name and get() alone
    register.registerMetric({ name, get } as unknown as Metric);
  }

  find(labels: Labels): Series {
    const key = `${labels.method} ${labels.status} ${labels.route}`;
    const series = this.#series.get(key) ?? new Series(labels);
    this.#series.set(key, series);
    return series;
  }

  #read() {
    return {
      name,
      help: 'Requests by method, route and status, and the seconds until their responses were sent',
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its enumeration exists in types alone
      type: 'histogram' as unknown as MetricType,
      values: [...this.#series.values()].flatMap((series) => series.read()),
    };
  }
}
