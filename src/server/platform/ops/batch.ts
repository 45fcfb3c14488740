import type { FastifyBaseLogger } from 'fastify';
import { isTimeout, isUnavailable } from '#server/platform/database/database-errors.ts';
import { AppError } from './app-error.ts';
import type { BatchName, Metrics } from './metrics.ts';

export interface BatchDeps {
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
  readonly metrics: Pick<Metrics, 'countBatchFailure'>;
}

export interface Batch<Row> {
  /** The label of the metric. */
  readonly name: BatchName;
  readonly rows: readonly Row[];
  /** Names a row in the log: an id, never a text of a person. */
  readonly idOf: (row: Row) => string;
  /** Works on one row, in a transaction of its own. */
  readonly work: (row: Row) => Promise<unknown>;
  /** Does the same for all rows in one transaction, where that is much faster. When it fails, each row is tried alone. */
  readonly workOnAll?: (rows: readonly Row[]) => Promise<unknown>;
  /** Moves the due time of a row that failed, so that it does not lead the next batch. */
  readonly passOver?: (row: Row) => Promise<unknown>;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Whether every other row would fail, too. A statement that takes too long may do so because of its row, and an AppError is
 * never the database's.
 */
const stopsAll = (error: unknown): boolean =>
  isUnavailable(error) && !isTimeout(error) && !(error instanceof AppError);

async function succeeds(work: () => Promise<unknown>, onFailure: (error: unknown) => void) {
  try {
    await work();
    return true;
  } catch (error) {
    if (stopsAll(error)) {
      throw error;
    }
    onFailure(error);
    return false;
  }
}

/**
 * Works on the rows of a batch, so that no row stops the others: a failure is logged with the id of its row, counted and
 * passed over. Each row has a transaction of its own, because PostgreSQL refuses every statement of a transaction after an error.
 *
 * @returns the rows that failed: a caller that repeats leaves them out of its next batch
 * @throws when the database is away, because all rows would fail
 */
export async function runBatch<Row>(
  { logger, metrics }: BatchDeps,
  { name, rows, idOf, work, workOnAll, passOver, signal }: Batch<Row>,
): Promise<Row[]> {
  const report = (row: Row, message: string) => (err: unknown) => {
    logger.error({ err, batch: name, id: idOf(row) }, message);
    metrics.countBatchFailure(name);
  };
  const logAll = (err: unknown) =>
    logger.error({ err, batch: name }, 'a batch failed as a whole: each row is tried alone');
  if (workOnAll && rows.length > 0 && (await succeeds(() => workOnAll(rows), logAll))) {
    return [];
  }
  const failed: Row[] = [];
  for (const row of rows) {
    if (signal?.aborted) {
      break;
    }
    if (!(await succeeds(() => work(row), report(row, 'a row of a batch was passed over')))) {
      failed.push(row);
      const move = async () => passOver?.(row);
      await succeeds(move, report(row, 'a row that was passed over is still due'));
    }
  }
  return failed;
}
