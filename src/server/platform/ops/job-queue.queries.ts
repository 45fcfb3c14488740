import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';

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
