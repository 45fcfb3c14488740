import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { once } from 'node:events';
import { captureLog } from '#test/bare-app.ts';
import {
  createFromTemplate,
  getTestServerUrl,
  runOnTestServer,
  withDatabaseName,
} from '#test/postgres-template.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { openDatabaseAt } from '#test/test-database.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { cleanQueue } from '#server/platform/database/job-queue.ts';
import { enqueueTask, readQueueFigures } from './job-queue.queries.ts';
import { makeMetrics } from './metrics.ts';
import { type ScheduledTask, startWorker } from './worker.ts';

const never = { match: '0 0 29 2 *', backfillPeriod: 0 };
const hour = 60 * 60_000;
const metrics = makeMetrics();

describe('the worker', () => {
  let name: string;
  let database: OpenDatabase;
  beforeAll(async () => {
    name = await createFromTemplate();
    database = await openDatabaseAt(withDatabaseName(getTestServerUrl(), name));
  });
  afterAll(async () => {
    await database.close();
    await runOnTestServer(`drop database ${name} with (force)`);
  });

  const start = (tasks: readonly ScheduledTask[], logger: FastifyBaseLogger = silentLogger) =>
    startWorker({ database, tasks, clock: () => new Date(), logger, metrics });
  const wake = (task: string) => enqueueTask(database.db, task);
  const countJobs = async (): Promise<number> =>
    (await database.pool.query('select from graphile_worker.jobs')).rows.length;

  it('runs a task that is woken at once, on one of two nodes', async () => {
    const ran: string[] = [];
    const makeTask = (node: string): ScheduledTask => ({
      name: 'greet',
      schedule: never,
      run: async () => ran.push(node),
    });
    const nodes = [start([makeTask('a')]), start([makeTask('b')])];
    await wait(200);
    for (let times = 1; times <= 5; times += 1) {
      await wake('greet');
      await expect.poll(() => ran.length).toBe(times);
    }
    await wait(100);
    expect(ran).toHaveLength(5);
    await Promise.all(nodes.map((node) => node.close(5_000)));
  });

  it('says when a task last succeeded, and how long the oldest run that is due has waited', async () => {
    const successes = async () =>
      [
        ...(await metrics.read()).matchAll(
          /^portal_task_succeeded_timestamp_seconds\{task="(\w+)"\} (\S+)$/gm,
        ),
      ]
        .filter(([, task]) => task === 'fails' || task === 'succeeds')
        .map(([, , time]) => Number(time));
    const fails = async () => {
      throw new Error('It fails.');
    };
    await database.pool.query(
      `select graphile_worker.add_job('unknown', run_at => now() - interval '5 minutes')`,
    );
    let now = new Date('2026-11-29T08:00:00Z');
    const tasks = [
      { name: 'fails', schedule: never, run: fails },
      { name: 'succeeds', schedule: never, run: async () => {} },
    ];
    const node = startWorker({ database, tasks, clock: () => now, logger: silentLogger, metrics });
    const startedAt = now.getTime() / 1000;
    expect(await successes()).toEqual([startedAt, startedAt]);
    now = new Date('2026-11-29T09:00:00Z');
    await wake('fails');
    await wake('succeeds');
    await expect.poll(successes).toEqual([startedAt, startedAt + 3600]);
    const { age, givenUp } = await readQueueFigures(database.db);
    expect(age).toBeGreaterThanOrEqual(300);
    expect(age).toBeLessThan(900);
    expect(givenUp).toBe(0);
    // Not the run that has just succeeded, whose row may still be there.
    await database.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts where run_at < now() - interval '1 minute'`,
    );
    expect(await readQueueFigures(database.db)).toMatchObject({ age: 0, givenUp: 1 });
    await node.close(5_000);
    await cleanQueue(database);
  });

  it('counts the runs that fail by their task, from zero on', async () => {
    const counted = makeMetrics();
    const counts = async () =>
      [...(await counted.read()).matchAll(/^portal_tasks_failed_total\{task="(\w+)"\} (\d+)$/gm)]
        .map(([, task, count]) => `${task} ${count}`)
        .filter((line) => /^(breaks|works) /.test(line));
    const ran: string[] = [];
    const breaks = async () => {
      ran.push('breaks');
      throw new Error('It breaks.');
    };
    const works = async () => ran.push('works');
    const tasks = [
      { name: 'breaks', schedule: never, run: breaks },
      { name: 'works', schedule: never, run: works },
    ];
    const node = startWorker({
      database,
      tasks,
      clock: () => new Date(),
      logger: silentLogger,
      metrics: counted,
    });
    expect(await counts()).toEqual(['breaks 0', 'works 0']);
    await wake('breaks');
    await wake('works');
    await expect.poll(() => ran, { timeout: 3_000 }).toContain('works');
    await expect.poll(counts, { timeout: 3_000 }).toEqual(['breaks 1', 'works 0']);
    await node.close(5_000);
    await database.pool.query(`delete from graphile_worker._private_jobs`);
  });

  it('runs once for all calls that wait, and once more for those that come while it runs', async () => {
    const seen: number[] = [];
    let written = 0;
    const task: ScheduledTask = {
      name: 'often',
      schedule: never,
      run: async () => {
        seen.push(written);
        await wait(300);
      },
    };
    const write = async () => {
      written += 1;
      await wake('often');
    };
    const countCalls = async () => {
      const due = `select from graphile_worker.jobs where task_identifier = 'often' and run_at <= now()`;
      return (await database.pool.query(due)).rows.length;
    };
    await Promise.all(Array.from({ length: 100 }, write));
    expect(await countCalls()).toBe(100);
    const node = start([task]);
    await expect.poll(() => seen.length).toBeGreaterThan(0);
    await Promise.all(Array.from({ length: 100 }, write));
    await expect.poll(() => seen.at(-1)).toBe(200);
    // 200 runs of 300 ms, two at a time, would take half a minute.
    await expect.poll(countCalls).toBe(0);
    await node.close(5_000);
    expect(seen.length).toBeLessThan(40);
  });

  it('is woken by a transaction that another one with the same call does not hold up', async () => {
    // The queue knows the names of its tasks from the first call of each on.
    await wake('side-by-side');
    const before = await countJobs();
    await database.db.transaction(async (transaction) => {
      await enqueueTask(transaction, 'side-by-side');
      await wake('side-by-side');
    });
    expect(await countJobs()).toBe(before + 2);
  });

  it('makes up once, on one of two nodes, for a run that was missed while no node ran', async () => {
    const lastRun = new Date(Date.now() - hour);
    const halfAnHourAgo = (new Date().getUTCMinutes() + 30) % 60;
    await database.pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('missed', $1, $1), ('not-made-up', $1, $1)`,
      [lastRun],
    );
    const runs: string[] = [];
    const makeTask = (task: string, hours: number): ScheduledTask => ({
      name: task,
      schedule: { match: `${halfAnHourAgo} * * * *`, backfillPeriod: hours * hour },
      run: async () => runs.push(task),
    });
    const tasks = [makeTask('missed', 1), makeTask('not-made-up', 0)];
    const nodes = [start(tasks), start(tasks)];
    await expect.poll(() => runs).toEqual(['missed']);
    await wait(500);
    expect(runs).toEqual(['missed']);
    await Promise.all(nodes.map((node) => node.close(5_000)));
  });

  it('runs a task on schedule after its run, not beside it', async () => {
    let running = 0;
    const seen: number[] = [];
    const task: ScheduledTask = {
      name: 'one-at-a-time',
      schedule: never,
      run: async () => {
        running += 1;
        seen.push(running);
        await wait(500);
        running -= 1;
      },
    };
    const nodes = [start([task]), start([task])];
    /** As the crontab does. */
    const schedule = () =>
      database.pool.query(`select graphile_worker.add_job('one-at-a-time', '{"_cron": {}}')`);
    await Promise.all([schedule(), schedule(), schedule()]);
    await expect.poll(() => seen).toEqual([1]);
    await expect.poll(() => running).toBe(0);
    await schedule();
    await expect.poll(() => seen).toEqual([1, 1]);
    await Promise.all(nodes.map((node) => node.close(5_000)));
  });

  it('runs a task on schedule that a node was running when it was killed', async () => {
    await database.pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('interrupted', now() - interval '9 minutes', now() - interval '9 minutes')`,
    );
    let runs = 0;
    const task: ScheduledTask = {
      name: 'interrupted',
      schedule: { match: '* * * * *', backfillPeriod: hour },
      run: async () => (runs += 1),
    };
    const killed = start([{ ...task, run: () => new Promise(() => {}) }]);
    const countLocks = async () => {
      const locked = `select from pg_locks where locktype = 'advisory' and database = (
        select oid from pg_database where datname = current_database())`;
      return (await database.pool.query(locked)).rows.length;
    };
    const countLocksAfterWaking = async () => {
      await wake('nudge');
      return countLocks();
    };
    await expect.poll(countLocksAfterWaking, { interval: 200 }).toBeGreaterThan(0);
    // Its connections end, and its job stays locked. If one was asking for a job, the queue prints that.
    vi.spyOn(console, 'trace').mockImplementation(() => {});
    await killed.close(0);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'job-portal-worker' and datname = current_database()`,
    );
    // While the lost connection holds the lock, the scheduled run would be left out.
    await expect.poll(countLocks).toBe(0);
    await database.pool.query(
      `update graphile_worker._private_known_crontabs set last_execution = now() - interval '2 minutes'
       where identifier = 'interrupted'`,
    );
    const node = start([task]);
    const countRuns = async () => {
      await wake('nudge');
      return runs;
    };
    await expect.poll(countRuns, { interval: 200 }).toBeGreaterThan(0);
    await node.close(5_000);
  }, 30_000);

  it('logs what a task throws, stores nothing of it, and starts the task again', async () => {
    const { entries, logger } = captureLog();
    let attempts = 0;
    const node = start(
      [
        {
          name: 'fragile',
          schedule: never,
          run: async () => {
            attempts += 1;
            if (attempts === 1) {
              throw new Error('secret of ann@people.example');
            }
          },
        },
      ],
      logger,
    );
    await wake('fragile');
    await expect.poll(() => entries.some(({ task }) => task === 'fragile')).toBe(true);
    const readErrors = async () => {
      const { rows } = await database.pool.query<{ last_error: string }>(
        'select last_error from graphile_worker.jobs where last_error is not null',
      );
      return rows;
    };
    await expect.poll(async () => (await readErrors()).length).toBe(1);
    expect(JSON.stringify([await readErrors(), entries])).not.toContain('ann@people.example');
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await wake('fragile');
    await expect.poll(() => attempts).toBeGreaterThan(1);
    await node.close(5_000);
  });

  it('stops after the task that runs, and leaves the others to another node', async () => {
    let isStarted = false;
    let isStopped = false;
    let ended = false;
    const task: ScheduledTask = {
      name: 'slow',
      schedule: never,
      run: async (_now, signal) => {
        isStarted = true;
        await wait(10_000, undefined, { signal }).catch(() => (isStopped = true));
        await wait(50);
        ended = true;
      },
    };
    const node = start([task]);
    await wake('slow');
    await expect.poll(() => isStarted).toBe(true);
    await node.close(5_000);
    expect([isStopped, ended]).toEqual([true, true]);
    const before = await countJobs();
    await wake('slow');
    await wait(100);
    expect(await countJobs()).toBe(before + 1);
  });

  it('waits no longer for a task than it was told to', async () => {
    const release = new AbortController();
    let isStarted = false;
    const task: ScheduledTask = {
      name: 'stuck',
      schedule: never,
      run: async () => {
        isStarted = true;
        await once(release.signal, 'abort');
      },
    };
    const node = start([task]);
    await wake('stuck');
    await expect.poll(() => isStarted).toBe(true);
    // The task ends only afterwards.
    await node.close(100);
    release.abort();
  });

  it('goes on after its connections were lost, also in the middle of a task', async () => {
    let runs = 0;
    const task: ScheduledTask = {
      name: 'interrupted',
      schedule: never,
      run: async () => {
        runs += 1;
        await wait(300);
      },
    };
    const node = start([task]);
    await wake('interrupted');
    await expect.poll(() => runs).toBe(1);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and application_name = 'job-portal-worker'`,
      [name],
    );
    await wait(1_000);
    await wake('interrupted');
    await expect.poll(() => runs).toBeGreaterThan(1);
    await node.close(5_000);
  }, 20_000);

  it('leaves no job of a killed node behind for ever', async () => {
    const before = await countJobs();
    await wake('of-a-killed-node');
    await database.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'of-a-killed-node')`,
    );
    expect(await countJobs()).toBe(before + 1);
    await cleanQueue(database);
    expect(await countJobs()).toBe(before);
  });

  it('asks the database for at most one query a second while nothing happens', async () => {
    const node = start([{ name: 'idle', schedule: never, run: async () => {} }]);
    await wait(700);
    const queries = new Set<string>();
    const collect = async () => {
      const { rows } = await database.pool.query<{ query: string }>(
        `select pid || ' ' || query_start as query from pg_stat_activity
         where datname = $1 and application_name = 'job-portal-worker'`,
        [name],
      );
      rows.forEach(({ query }) => queries.add(query));
      return rows.length;
    };
    const connections = await collect();
    for (let at = 0; at < 50; at += 1) {
      await wait(20);
      await collect();
    }
    expect(connections).toBeGreaterThan(0);
    expect(queries.size - connections).toBeLessThanOrEqual(1);
    await node.close(5_000);
  });
});
