import { AppError } from './app-error.ts';

/** Runs so many pieces of work at once; the others wait in the order in which they came. */
export type LimitConcurrency = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface ConcurrencyLimits {
  readonly running: number;
  /** How many may wait; beyond it work is refused. */
  readonly waiting: number;
}

/** Seconds. */
const retryAfter = 5;

/** @throws AppError `service-unavailable` when too many wait already. */
export function makeConcurrencyLimit({ running, waiting }: ConcurrencyLimits): LimitConcurrency {
  const queue: (() => void)[] = [];
  let count = 0;

  const begin = async (): Promise<void> => {
    if (count < running) {
      count += 1;
      return;
    }
    if (queue.length >= waiting) {
      throw new AppError('service-unavailable', { retryAfter, isExpected: true });
    }
    // What ends hands its place on.
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const end = (): void => {
    const next = queue.shift();
    if (next) {
      next();
    } else {
      count -= 1;
    }
  };

  return async (work) => {
    await begin();
    try {
      return await work();
    } finally {
      end();
    }
  };
}
