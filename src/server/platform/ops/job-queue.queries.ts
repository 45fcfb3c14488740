import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';

/** Enqueues a task, which a worker of any node runs once the transaction is committed. */
export async function enqueueTask(db: Queryable, task: string): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(${task})`);
}

/**
 * Removes the queued runs of the task, because the run that begins now sees all that was committed with them. A later call
 * of `enqueueTask` leads to another run. A job key would do the same, but each transaction would wait for the one before.
 */
export async function takeCalls(db: Queryable, task: string): Promise<void> {
  await db.execute(sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = ${task} and key is null and locked_at is null))`);
}
