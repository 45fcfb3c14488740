import pLimit from 'p-limit';
import { AppError } from '#server/platform/ops/app-error.ts';

export type LimitConcurrency = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs at most `running` pieces of work at once and queues at most `waiting` more, in order.
 *
 * @throws AppError `service-unavailable` when the queue is full.
 */
export function makeConcurrencyLimit({
  running,
  waiting,
}: Readonly<Record<'running' | 'waiting', number>>): LimitConcurrency {
  const limit = pLimit(running);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= running + waiting) {
      throw new AppError('service-unavailable', { retryAfter: 5, isExpected: true });
    }
    return limit(work);
  };
}
