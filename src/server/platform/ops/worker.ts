import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  Logger,
  parseCronItems,
  run,
  type Runner,
  type RunnerOptions,
  type TaskList,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { unlessLocked } from '#server/platform/database/advisory-lock.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import {
  openQueuePool,
  queueSchema,
  taskConcurrency,
} from '#server/platform/database/job-queue.ts';
import type { Clock } from './clock.ts';
import { deleteQueuedRuns } from './job-queue.queries.ts';
import type { Metrics } from './metrics.ts';

/** When a task runs, in UTC. */
export interface Schedule {
  /** As in a crontab. */
  readonly match: string;
  /** Milliseconds. A node that starts within this time after a missed run makes up for it. */
  readonly backfillPeriod: number;
}

/** A task whose scheduled runs take place on one node at a time; one that would begin during another is left out. */
export interface ScheduledTask {
  /** Unique, for example `send-mails`. */
  readonly name: string;
  readonly schedule: Schedule;
  /** Runs again later if it throws. The signal is aborted when the node stops. */
  readonly run: (now: Date, signal: AbortSignal) => Promise<unknown>;
}

interface WorkerOptions {
  readonly database: Pick<OpenDatabase, 'db' | 'directSettings'>;
  readonly tasks: readonly ScheduledTask[];
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly metrics: Pick<Metrics, 'countFailedTask' | 'markTaskSuccess' | 'startTaskCounts'>;
}

/** Milliseconds between two searches for jobs whose time has come. A new job that is due wakes the worker at once. */
const pollInterval = 15_000;
/** Milliseconds before a worker that failed is replaced. */
const restartMs = 1_000;
/** Reports finished jobs in batches: the library does not catch the errors of reports that it sends one by one. */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

const problems = new Set<string>(['error', 'warning']);

/** Logs the messages of the queue about jobs and connections. `toTaskList` logs the errors of tasks. */
const adaptLogger = (logger: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message) => {
    logger[problems.has(level) ? 'warn' : 'debug']({ reason: message.slice(0, 300) }, 'job queue');
  });

/** Only runs of the crontab carry it. */
const isScheduled = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && '_cron' in payload;

function toTaskList(options: WorkerOptions, pool: Pool, signal: AbortSignal): TaskList {
  const { database, tasks, clock, logger, metrics } = options;
  const taskList: TaskList = {};
  for (const task of tasks) {
    const { name } = task;
    taskList[name] = async (payload) => {
      const runNow = async () => {
        await deleteQueuedRuns(database.db, name);
        await task.run(clock(), signal);
        metrics.markTaskSuccess(name, clock());
      };
      // The queue's own locks outlive a node that was killed by four hours.
      const ended = isScheduled(payload) ? unlessLocked(pool, `task ${name}`, runNow) : runNow();
      const isDone = await ended.then(
        () => true,
        (err: unknown) => {
          logger.error({ err, task: name }, 'a task failed and is started again later');
          metrics.countFailedTask(name);
          return false;
        },
      );
      if (!isDone) {
        // The queue stores and logs this message: it must not quote the error, which may hold personal data.
        throw new Error('The task failed.');
      }
    };
  }
  return taskList;
}

/** At most one run of a task waits. */
const toCronItems = (tasks: readonly ScheduledTask[]) =>
  parseCronItems(
    tasks.map(({ name, schedule: { match, backfillPeriod } }) => ({
      task: name,
      match,
      options: { backfillPeriod, jobKey: name, jobKeyMode: 'preserve_run_at' },
    })),
  );

export interface RunningWorker {
  /** Starts no other task, and waits at most `graceMs` milliseconds for the running ones. */
  readonly close: (graceMs: number) => Promise<void>;
}

const toSettings = (options: WorkerOptions, pgPool: Pool, signal: AbortSignal): RunnerOptions => ({
  pgPool,
  schema: queueSchema,
  logger: adaptLogger(options.logger),
  preset,
  concurrency: taskConcurrency,
  pollInterval,
  noHandleSignals: true,
  taskList: toTaskList(options, pgPool, signal),
  parsedCronItems: toCronItems(options.tasks),
});

/** Runs the tasks of the site's queue in this process, on connections of its own, until it is closed. */
export function startWorker(options: WorkerOptions): RunningWorker {
  const { database, logger, metrics, tasks } = options;
  metrics.startTaskCounts(
    tasks.map(({ name }) => name),
    options.clock(),
  );
  const closing = new AbortController();
  const { signal } = closing;
  const pgPool = openQueuePool(database);
  const settings = toSettings(options, pgPool, signal);

  let runner: Runner | undefined;
  const runOnce = async () => {
    runner = await run(settings);
    if (signal.aborted) {
      await runner.stop();
    }
    await runner.promise;
  };
  /** The library stops when it cannot report a job, and does not start without the database. */
  const keepRunning = async () => {
    while (!signal.aborted) {
      await runOnce().catch((err: unknown) => logger.warn({ err }, 'the job queue stopped'));
      await wait(restartMs, undefined, { ref: false, signal }).catch(() => {});
    }
  };
  const ended = keepRunning();

  return {
    close: async (graceMs) => {
      closing.abort();
      // `stop` rejects if the queue has stopped already.
      const stopped = Promise.resolve(runner?.stop())
        .catch(() => {})
        .then(() => ended)
        .then(() => pgPool.end());
      await Promise.race([stopped, wait(graceMs, undefined, { ref: false })]);
    },
  };
}
