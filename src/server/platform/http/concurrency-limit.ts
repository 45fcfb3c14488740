import pLimit from 'p-limit';
import { AppError } from '#server/platform/ops/app-error.ts';

/** Work for a question is shared with all who ask the same one before it has ended; the question tells the type of its result. */
export type LimitConcurrency = <Result>(
  work: () => Promise<Result>,
  question?: string,
) => Promise<Result>;

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
  const asked = new Map<string, Promise<unknown>>();
  let usualMs = 0;
  const measured = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      usualMs += newShare * (performance.now() - startedAt - usualMs);
    }
  };
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const { pendingCount } = limit;
    const isFull = limit.activeCount + pendingCount >= running + waiting;
    if (isFull || (pendingCount * usualMs) / running > waitMs) {
      throw new AppError('service-unavailable', { retryAfter: 5, isExpected: true });
    }
    return limit(() => measured(work));
  };
  return <Result>(work: () => Promise<Result>, question?: string): Promise<Result> => {
    if (question === undefined) {
      return run(work);
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- equal questions have results of one type
    const known = asked.get(question) as Promise<Result> | undefined;
    if (known) {
      return known;
    }
    const result = run(work).finally(() => asked.delete(question));
    asked.set(question, result);
    return result;
  };
}
