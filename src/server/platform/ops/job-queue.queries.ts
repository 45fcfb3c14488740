import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/rows.ts';

/** Enqueues a task. After the commit the worker of any node runs it. */
export async function enqueueTask(db: Queryable, task: string): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(${task})`);
}

/**
 * Removes the queued runs of the task: the run that begins now sees everything that was committed with them. A job key would
 * avoid the duplicates, too, but each transaction that enqueues would wait for the one before.
 */
export async function deleteQueuedRuns(db: Queryable, task: string): Promise<void> {
  await db.execute(sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = ${task} and key is null and locked_at is null))`);
}

interface QueueFigures {
  /** Seconds that the run which waits longest has been due. */
  readonly age: number;
  /** Runs whose last attempt failed. */
  readonly givenUp: number;
}

/** How the queue does, for the metrics. */
export async function readQueueFigures(db: Queryable): Promise<QueueFigures> {
  const [row] = await readRows<QueueFigures>(db)(sql`
    select
      coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null and attempts < max_attempts)), 0)::float8 as "age",
      count(*) filter (where attempts >= max_attempts)::int as "givenUp"
    from graphile_worker.jobs
    where run_at <= now()`);
  return row ?? { age: 0, givenUp: 0 };
}
