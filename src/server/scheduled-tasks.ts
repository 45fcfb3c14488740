import type { OpenDatabase } from '#server/database/database.ts';
import type { InTransaction } from '#server/events/in-transaction.queries.ts';
import type { ScheduledTask } from '#server/ops/scheduled-task.ts';

export interface TaskDeps {
  readonly database: Pick<OpenDatabase, 'db'>;
  readonly inTransaction: InTransaction;
}

/**
 * All that the site does by itself. A nightly task is one line:
 * `{ name: 'compute-responsiveness', nextRun: everyNightAt(3), run: (now) => computeResponsiveness(deps, now) }`.
 */
export const listScheduledTasks = (_deps: TaskDeps): ScheduledTask[] => [];
