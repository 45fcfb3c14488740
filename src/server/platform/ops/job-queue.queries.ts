import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';

/** A run of a task. */
interface TaskRun {
  readonly task: string;
  readonly runAt: Date;
}

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

/** Adds the next run of each task, unless it is waiting already: of all nodes one runs it. */
export async function scheduleTasks(db: Queryable, runs: readonly TaskRun[]): Promise<void> {
  const names = sql.param(runs.map(({ task }) => task));
  const times = sql.param(runs.map(({ runAt }) => runAt.toISOString()));
  await db.execute(sql`
    select graphile_worker.add_job(name, run_at => run_at, job_key => name, job_key_mode => 'preserve_run_at')
    from unnest(${names}::text[], ${times}::timestamptz[]) as task(name, run_at)`);
}
