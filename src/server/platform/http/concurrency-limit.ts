import pLimit from 'p-limit';
import { AppError } from '#server/platform/ops/app-error.ts';

export type LimitConcurrency = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Limits {
  readonly running: number;
  readonly waiting: number;
  /** Milliseconds for which work may be expected to wait, by how long that of late has taken; any time without it. */
  readonly waitMs?: number;
}

/** How much one piece of work changes what the next are expected to take. */
const newShare = 0.1;

/**
 * Runs at most `running` pieces of work at once and queues at most `waiting` more, in order.
 *
 * @throws AppError `service-unavailable` when the queue is full, or too long to wait for.
 */
export function makeConcurrencyLimit({
  running,
  waiting,
  waitMs = Infinity,
}: Limits): LimitConcurrency {
  const limit = pLimit(running);
  let usualMs = 0;
  const measured = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      usualMs += newShare * (performance.now() - startedAt - usualMs);
    }
  };
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const { pendingCount } = limit;
    const isFull = limit.activeCount + pendingCount >= running + waiting;
    if (isFull || (pendingCount * usualMs) / running > waitMs) {
      throw new AppError('service-unavailable', { retryAfter: 5, isExpected: true });
    }
    return limit(() => measured(work));
  };
}
