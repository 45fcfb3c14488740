import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  Logger,
  runTaskList,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { openQueuePool, queueSchema } from '#server/platform/database/job-queue.ts';
import type { Clock } from './clock.ts';
import { scheduleTasks, takeCalls } from './job-queue.queries.ts';
import type { ScheduledTask } from './scheduled-task.ts';

export interface WorkerOptions {
  readonly database: Pick<OpenDatabase, 'db' | 'pool'>;
  readonly tasks: readonly ScheduledTask[];
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** Milliseconds between two looks of the scheduler. */
  readonly scheduleMs?: number;
}

const defaultScheduleMs = 60_000;
/** Milliseconds after which a job whose time has come is found. A new job that is due wakes the worker at once. */
const pollInterval = 15_000;
const concurrency = 2;
/** Milliseconds before a worker that failed is replaced. */
const restartMs = 1_000;
/** Reports finished jobs in batches: the library does not catch the errors of reports that it sends one by one. */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

const problems = new Set<string>(['error', 'warning']);

/** The queue's own messages name jobs and connections; what a task throws is logged by `toTaskList`. */
const adaptLogger = (logger: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message) => {
    logger[problems.has(level) ? 'warn' : 'debug']({ reason: message.slice(0, 300) }, 'job queue');
  });

function toTaskList(options: WorkerOptions, signal: AbortSignal): TaskList {
  const { database, tasks, clock, logger } = options;
  const taskList: TaskList = {};
  for (const { name, run } of tasks) {
    taskList[name] = async () => {
      const begin = () => run(clock(), signal);
      const isDone = await takeCalls(database.db, name)
        .then(begin)
        .then(
          () => true,
          (err: unknown) => {
            logger.error({ err, task: name }, 'a task failed and is started again later');
            return false;
          },
        );
      if (!isDone) {
        // The queue stores and logs this message, which must not quote what the error does.
        throw new Error('The task failed.');
      }
    };
  }
  return taskList;
}

/** Its promise rejects with an error that `pool:fatalError` reports. */
function withHandledErrors(workers: WorkerPool): WorkerPool {
  workers.promise.catch(() => {});
  return workers;
}

/** A shutdown rejects with the error that ended the workers. */
const stop = (workers: WorkerPool) => Promise.resolve(workers.gracefulShutdown()).catch(() => {});

export interface RunningWorker {
  /** Begins no other task, and waits at most so many milliseconds for those that run. */
  readonly close: (graceMs: number) => Promise<void>;
}

/** Runs the tasks of the site's queue in this process, on connections of its own, until it is closed. */
export function startWorker(options: WorkerOptions): RunningWorker {
  const { database, tasks, clock, logger, scheduleMs = defaultScheduleMs } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const pool = openQueuePool(database);
  const taskList = toTaskList(options, signal);

  const start = () => {
    const events: WorkerEvents = new EventEmitter();
    const shared = { pgPool: pool, schema: queueSchema, logger: adaptLogger(logger), events };
    const settings = { ...shared, preset, concurrency, pollInterval, noHandleSignals: true };
    // Workers that could not report a job end, and the library starts no others.
    events.once('pool:fatalError', () => void replace());
    return withHandledErrors(runTaskList(settings, taskList, pool));
  };
  let workers = start();
  const replace = async () => {
    await stop(workers);
    await wait(restartMs, undefined, { ref: false });
    if (!signal.aborted) {
      workers = start();
    }
  };

  const schedule = () => {
    const now = clock();
    const jobs = tasks.map(({ name, nextRun }) => ({ task: name, runAt: nextRun(now) }));
    return scheduleTasks(database.db, jobs).catch((err: unknown) => {
      logger.warn({ err }, 'tasks could not be scheduled');
    });
  };
  const scheduler = setInterval(() => void schedule(), scheduleMs).unref();
  void schedule();

  return {
    close: async (graceMs) => {
      clearInterval(scheduler);
      closing.abort();
      const stopped = stop(workers).then(() => pool.end());
      await Promise.race([stopped, wait(graceMs, undefined, { ref: false })]);
    },
  };
}
