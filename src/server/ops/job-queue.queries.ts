import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';

/** A job of the worker: the run of a task, at once or later. */
export interface QueuedJob {
  /** The name of a task. */
  readonly task: string;
  readonly runAt: Date;
}

/** Wakes a worker of any node once the transaction is committed. */
export async function wakeTask(db: Queryable, { task, runAt }: QueuedJob): Promise<void> {
  await db.execute(
    sql`select graphile_worker.add_job(${task}, run_at => ${runAt.toISOString()}::timestamptz)`,
  );
}

/** Adds the next run of each task, unless it is waiting already: of all nodes one runs it. */
export async function scheduleTasks(db: Queryable, jobs: readonly QueuedJob[]): Promise<void> {
  const names = sql.param(jobs.map(({ task }) => task));
  const times = sql.param(jobs.map(({ runAt }) => runAt.toISOString()));
  await db.execute(sql`
    select graphile_worker.add_job(name, run_at => run_at, job_key => name, job_key_mode => 'preserve_run_at')
    from unnest(${names}::text[], ${times}::timestamptz[]) as task(name, run_at)`);
}
