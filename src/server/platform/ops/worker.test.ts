import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { scheduleTasks, wakeTask } from './job-queue.queries.ts';
import { everyHour, everyMinute, everyNightAt, type ScheduledTask } from './scheduled-task.ts';
import { startWorker } from './worker.ts';

const never = () => new Date('2100-01-01T00:00:00Z');

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

  const start = (
    tasks: readonly ScheduledTask[],
    logger: FastifyBaseLogger = silentLogger,
    scheduleMs = 60_000,
  ) => startWorker({ database, tasks, clock: () => new Date(), logger, scheduleMs });
  const wake = (task: string) => wakeTask(database.db, task);
  const countJobs = async (): Promise<number> =>
    (await database.pool.query('select from graphile_worker.jobs')).rows.length;

  it('runs a task that is woken at once, on one of two nodes', async () => {
    const ran: string[] = [];
    const makeTask = (node: string): ScheduledTask => ({
      name: 'greet',
      nextRun: never,
      run: async () => ran.push(node),
    });
    const nodes = [start([makeTask('a')]), start([makeTask('b')])];
    await wait(200);
    for (let times = 1; times <= 5; times += 1) {
      await wake('greet');
      await expect.poll(() => ran.length, { timeout: 3_000 }).toBe(times);
    }
    await wait(100);
    expect(ran).toHaveLength(5);
    await Promise.all(nodes.map((node) => node.close(5_000)));
  });

  it('runs once for all calls that wait, and once more for those that come while it runs', async () => {
    const seen: number[] = [];
    let written = 0;
    const task: ScheduledTask = {
      name: 'often',
      nextRun: never,
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
    await expect.poll(() => seen.length, { timeout: 3_000 }).toBeGreaterThan(0);
    await Promise.all(Array.from({ length: 100 }, write));
    await expect.poll(() => seen.at(-1), { timeout: 3_000 }).toBe(200);
    // 200 runs of 300 ms, two at a time, would take half a minute.
    await expect.poll(countCalls, { timeout: 8_000 }).toBe(0);
    await node.close(5_000);
    expect(seen.length).toBeLessThan(40);
  });

  it('is woken by a transaction that another one with the same call does not hold up', async () => {
    // The queue knows the names of its tasks from the first call of each on.
    await wake('side-by-side');
    const before = await countJobs();
    await database.db.transaction(async (transaction) => {
      await wakeTask(transaction, 'side-by-side');
      await wake('side-by-side');
    });
    expect(await countJobs()).toBe(before + 2);
  });

  it('runs a scheduled task once for all nodes, and again when its time comes again', async () => {
    let runs = 0;
    const makeTask = (): ScheduledTask => ({
      name: 'nightly',
      nextRun: never,
      run: async () => (runs += 1),
    });
    const schedule = (runAt: Date) => scheduleTasks(database.db, [{ task: 'nightly', runAt }]);
    const startedAt = new Date();
    await Promise.all([schedule(startedAt), schedule(startedAt)]);
    const nodes = [start([makeTask()], silentLogger, 50), start([makeTask()], silentLogger, 50)];
    await expect.poll(() => runs, { timeout: 3_000 }).toBe(1);
    await wait(300);
    expect(runs).toBe(1);
    await Promise.all(nodes.map((node) => node.close(5_000)));
    await database.pool.query(`delete from graphile_worker._private_jobs where key = 'nightly'`);
    await schedule(new Date());
    const later = start([makeTask()]);
    await expect.poll(() => runs, { timeout: 3_000 }).toBe(2);
    await later.close(5_000);
  });

  it('makes up for a run that was missed while no node ran', async () => {
    const runAt = new Date('2026-01-01T03:00:00Z');
    await scheduleTasks(database.db, [{ task: 'missed', runAt }]);
    let ran = false;
    const node = start([{ name: 'missed', nextRun: never, run: async () => (ran = true) }]);
    await expect.poll(() => ran, { timeout: 3_000 }).toBe(true);
    await node.close(5_000);
  });

  it('logs what a task throws, stores nothing of it, and starts the task again', async () => {
    const { entries, logger } = captureLog();
    let attempts = 0;
    const node = start(
      [
        {
          name: 'fragile',
          nextRun: never,
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
    await expect
      .poll(() => entries.some(({ task }) => task === 'fragile'), { timeout: 3_000 })
      .toBe(true);
    const readErrors = async () => {
      const { rows } = await database.pool.query<{ last_error: string }>(
        'select last_error from graphile_worker.jobs where last_error is not null',
      );
      return rows;
    };
    await expect.poll(async () => (await readErrors()).length, { timeout: 3_000 }).toBe(1);
    expect(JSON.stringify([await readErrors(), entries])).not.toContain('ann@people.example');
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await wake('fragile');
    await expect.poll(() => attempts, { timeout: 3_000 }).toBeGreaterThan(1);
    await node.close(5_000);
  });

  it('stops after the task that runs, and leaves the others to another node', async () => {
    let isStarted = false;
    let isStopped = false;
    let ended = false;
    const task: ScheduledTask = {
      name: 'slow',
      nextRun: never,
      run: async (_now, signal) => {
        isStarted = true;
        await wait(10_000, undefined, { signal }).catch(() => (isStopped = true));
        await wait(50);
        ended = true;
      },
    };
    const node = start([task]);
    await wake('slow');
    await expect.poll(() => isStarted, { timeout: 3_000 }).toBe(true);
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
      nextRun: never,
      run: async () => {
        isStarted = true;
        await wait(10_000, undefined, { signal: release.signal }).catch(() => {});
      },
    };
    const node = start([task]);
    await wake('stuck');
    await expect.poll(() => isStarted, { timeout: 3_000 }).toBe(true);
    const startedAt = performance.now();
    await node.close(100);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    release.abort();
  });

  it('goes on after its connections were lost, also in the middle of a task', async () => {
    let runs = 0;
    const task: ScheduledTask = {
      name: 'interrupted',
      nextRun: never,
      run: async () => {
        runs += 1;
        await wait(300);
      },
    };
    const node = start([task]);
    await wake('interrupted');
    await expect.poll(() => runs, { timeout: 3_000 }).toBe(1);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and application_name = 'job-portal-worker'`,
      [name],
    );
    await wait(1_000);
    await wake('interrupted');
    await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThan(1);
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
    const node = start([{ name: 'idle', nextRun: everyMinute, run: async () => {} }]);
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

describe('the next run', () => {
  const noon = '2026-06-01T12:00:00.000Z';
  it.each([
    ['now, every minute', everyMinute, noon, noon],
    ['at the next full hour', everyHour, noon, '2026-06-01T13:00:00.000Z'],
    ['tonight', everyNightAt(3), '2026-06-01T02:59:59.999Z', '2026-06-01T03:00:00.000Z'],
    ['next night', everyNightAt(3), '2026-06-01T03:00:00.000Z', '2026-06-02T03:00:00.000Z'],
  ])('is %s', (...[, nextRun, now, next]) => {
    expect(nextRun(new Date(now)).toISOString()).toBe(next);
  });
});
