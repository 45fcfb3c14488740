import pLimit from 'p-limit';
import { AppError } from '#server/platform/ops/app-error.ts';

/** Work for a question is shared with all who ask the same one before it has ended; the question tells the type of its result. */
export type LimitConcurrency = <Result>(
  work: () => Promise<Result>,
  question?: string,
) => Promise<Result>;

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
  const asked = new Map<string, Promise<unknown>>();
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= running + waiting) {
      throw new AppError('service-unavailable', { retryAfter: 5, isExpected: true });
    }
    return limit(work);
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
