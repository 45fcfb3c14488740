import pLimit from 'p-limit';
import { AppError } from './app-error.ts';

/** Runs as many pieces of work at once as the limit allows; the others wait in the order in which they came. */
export type LimitConcurrency = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface ConcurrencyLimits {
  readonly running: number;
  /** How many may wait; beyond it work is rejected. */
  readonly waiting: number;
}

/** @throws AppError `service-unavailable` when too many wait already. */
export function makeConcurrencyLimit({ running, waiting }: ConcurrencyLimits): LimitConcurrency {
  const limit = pLimit(running);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= running + waiting) {
      throw new AppError('service-unavailable', { retryAfter: 5, isExpected: true });
    }
    return limit(work);
  };
}
