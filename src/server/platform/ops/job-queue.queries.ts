import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';

/** Has a task run at once by a worker of any node, when the transaction is committed. */
export async function wakeTask(db: Queryable, task: string): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(${task})`);
}

/**
 * Removes the calls of `wakeTask` that wait, because the run that begins now sees all that was committed with them; one
 * that comes later leads to another run. A key of the job instead would have each transaction wait for the one before.
 */
export async function takeCalls(db: Queryable, task: string): Promise<void> {
  await db.execute(sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = ${task} and key is null and locked_at is null))`);
}
