import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '#server/platform/ops/app-error.ts';
import { getRequestContext } from '#server/platform/ops/request-context.ts';
import { toNetwork } from './rate-limit-counters.ts';

export type LimitConcurrency = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Limits {
  readonly running: number;
  readonly waiting: number;
  /** Milliseconds for which work may be expected to wait, by how long that of late has taken; any time without it. */
  readonly waitMs?: number;
  /** How many run at once while more than so many wait, so that a crowd leaves room for all other requests. */
  readonly crowd?: Readonly<Record<'waiting' | 'running', number>>;
}

/** How much one piece of work changes what the next are expected to take. */
const newShare = 0.1;

/** The client for whom something runs; the same for all work without a request. */
const getClient = (): string => toNetwork(getRequestContext()?.getAddress() ?? '', 64) ?? '';

/** One queue for each client that waits. */
class ClientQueues {
  readonly #running: number;
  readonly #queues = new Map<string, { readonly limit: LimitFunction; asked: number }>();

  constructor(running: number) {
    this.#running = running;
  }

  /** How many pieces of work of a client wait for its earlier ones. */
  countPending(client: string): number {
    return this.#queues.get(client)?.limit.pendingCount ?? 0;
  }

  async run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(client) ?? { limit: pLimit(this.#running), asked: 0 };
    this.#queues.set(client, queue);
    queue.asked += 1;
    try {
      return await queue.limit(work);
    } finally {
      queue.asked -= 1;
      if (queue.asked === 0) {
        this.#queues.delete(client);
      }
    }
  }
}

/**
 * Runs at most `running` pieces of work at once and queues at most `waiting` more, in order. Of one client no more than
 * `running` are in that queue at once, so that a newcomer does not wait for all that another one asked before.
 *
 * @throws AppError `service-unavailable` when the queue is full, or too long to wait for.
 */
export function makeConcurrencyLimit({
  running,
  waiting,
  waitMs = Infinity,
  crowd,
}: Limits): LimitConcurrency {
  const limit = pLimit(running);
  const queues = new ClientQueues(running);
  let asked = 0;
  let usualMs = 0;
  const count = (change: 1 | -1) => {
    asked += change;
    const isCrowded = crowd && asked - limit.activeCount > crowd.waiting;
    limit.concurrency = isCrowded ? crowd.running : running;
  };
  const measured = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      usualMs += newShare * (performance.now() - startedAt - usualMs);
    }
  };
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const client = getClient();
    const before = limit.pendingCount + queues.countPending(client);
    // Few are let in however slow the machine is: a page alone asks for as many.
    const isLong = before > running && (before * usualMs) / limit.concurrency > waitMs;
    if (asked >= running + waiting || isLong) {
      throw new AppError('service-unavailable', { retryAfter: 5, isExpected: true });
    }
    count(1);
    try {
      return await queues.run(client, () => limit(() => measured(work)));
    } finally {
      count(-1);
    }
  };
}
