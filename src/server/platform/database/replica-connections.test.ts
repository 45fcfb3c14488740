import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startReplicatedServer } from '#test/replicated-database.ts';
import { fileFixture } from '#test/setup-site.ts';
import { startTestReplica } from '#test/test-replica.ts';
import type { OpenDatabase } from './database.ts';
import { isTimeout } from './database-errors.ts';
import { searchConnectionMs } from './search-budget.ts';
import { makeRequestContext, runInContext } from '#server/platform/ops/request-context.ts';

/** Milliseconds. */
const lagMs = 500;
const server = await fileFixture(startReplicatedServer(lagMs));

/** As a request that may be late, unless it says otherwise. */
const reading = <Result>(
  work: () => Result,
  mayUseReplica: (isPrimaryAway: boolean) => boolean = () => true,
): Result => runInContext({ request: makeRequestContext({ mayUseReplica }) }, work);

const readCount = async ({ readDb }: OpenDatabase) =>
  reading(async () => {
    const { rows } = await readDb.execute<{ n: number; late: boolean }>(
      sql`select count(*)::int as n, pg_is_in_recovery() as late from notes`,
    );
    return rows[0];
  });
const addNote = ({ pool }: OpenDatabase) => pool.query('insert into notes default values');
/** Opens a database of a node, and waits until the primary has told its time. */
const open = async (options: Parameters<typeof server.open>[0] = {}): Promise<OpenDatabase> => {
  const database = await server.open(options);
  await getReplication(database).clock.beat();
  return database;
};
const getReplication = ({ replication }: OpenDatabase) => {
  if (!replication) {
    throw new Error('The database has no replicas.');
  }
  return replication;
};
const countFallbacks = (database: OpenDatabase) => ({
  ...getReplication(database).replicas.figures.fallbacks,
});

describe('reading on a replica that lags', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await database.pool.query('create table notes (id serial primary key)');
  });

  it('reads on the replica, which shows a row once it has replayed it', async () => {
    await server.catchUp(database);
    const before = await readCount(database);
    expect(before).toMatchObject({ late: true });
    await addNote(database);
    expect(await readCount(database)).toEqual(before);
    await server.catchUp(database);
    expect(await readCount(database)).toEqual({ n: (before?.n ?? 0) + 1, late: true });
  });

  it('reads on the primary without a request, when it may not be late, and after its first write', async () => {
    await server.catchUp(database);
    const read = async () => {
      const { rows } = await database.readDb.execute(sql`select pg_is_in_recovery() as late`);
      return rows;
    };
    const mayUseReplica = () => true;
    expect(await reading(read)).toEqual([{ late: true }]);
    expect(await read()).toEqual([{ late: false }]);
    expect(await reading(read, () => false)).toEqual([{ late: false }]);
    const request = makeRequestContext({ mayUseReplica, isWriting: true });
    expect(await runInContext({ request }, read)).toEqual([{ late: false }]);
  });

  it('measures the lag, also of a primary that writes nothing', async () => {
    const measure = async () => {
      await readCount(database);
      return getReplication(database).replicas.figures.lagMs;
    };
    await expect.poll(measure, { interval: 10 }).toBeGreaterThan(0);
    // Without a write for longer than that.
    await wait(4 * lagMs);
    const lags: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      lags.push(await measure());
      await wait(100);
    }
    expect(Math.max(...lags)).toBeGreaterThan(0);
    expect(Math.max(...lags)).toBeLessThan(5 * lagMs);
  });

  it('runs a statement again on the primary that replaying the log has cancelled', async () => {
    await server.catchUp(database);
    const slow = reading(async () =>
      database.readDb.execute(sql`select pg_sleep(2.5), count(*) from notes`),
    );
    await wait(100);
    await database.pool.query('alter table notes add column text text');
    expect((await slow).rows).toHaveLength(1);
    expect(countFallbacks(database).cancelled).toBe(1);
  });

  it('reports the errors of a wrong statement', async () => {
    const wrong = reading(async () => database.readDb.execute(sql`select nothing from notes`));
    await expect(wrong).rejects.toMatchObject({ cause: { code: '42703' } });
    expect(await readCount(database)).toMatchObject({ late: true });
  });
});

describe('the searches of visitors', () => {
  it('read on the replica, on a few connections, with the limit of searches', async () => {
    const database = await open();
    await server.catchUp(database);
    const search = () =>
      reading(async () => {
        const { rows } = await database.beginSearch().execute(
          sql`select pg_is_in_recovery() as late, current_setting('statement_timeout') as most,
            pg_backend_pid() as pid, pg_sleep(0.02)::text as slept`,
        );
        return rows[0] ?? {};
      });
    const found = await Promise.all(Array.from({ length: 12 }, search));
    expect(
      found.every(({ late, most }) => late === true && most === `${searchConnectionMs}ms`),
    ).toBe(true);
    expect(new Set(found.map(({ pid }) => pid)).size).toBeLessThanOrEqual(
      database.searchPool.options.max,
    );
  });

  it('that take too long fail, and run nowhere else', async () => {
    const database = await open();
    await server.catchUp(database);
    const query = vi.spyOn(database.searchPool, 'connect');
    const slow = reading(async () => database.beginSearch().execute(sql`select pg_sleep(5)`));
    await expect(slow).rejects.toSatisfy(isTimeout);
    expect(query).not.toHaveBeenCalled();
    expect(countFallbacks(database).cancelled).toBe(0);
    query.mockRestore();
    const primary = reading(
      async () => database.beginSearch().execute(sql`select pg_sleep(5)`),
      (isPrimaryAway) => isPrimaryAway,
    );
    await expect(primary).rejects.toSatisfy(isTimeout);
    expect(countFallbacks(database)).toMatchObject({ cancelled: 0, lost: 0 });
  });
});

describe('two replicas behind one address, one of which lags too long', () => {
  /** Milliseconds. */
  const permitted = 2_000;
  const slowLagMs = 3_000;
  let slow: Awaited<ReturnType<typeof startTestReplica>>;
  let proxy: Server;
  let database: OpenDatabase;
  beforeAll(async () => {
    slow = await startTestReplica(server.primary.url, slowLagMs);
    const sockets = [server.replica.url, slow.url].map(
      (url) => `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`,
    );
    let count = 0;
    // As a proxy of TCP does, it sends each connection to the next replica, where it stays.
    proxy = createServer((client) => {
      count += 1;
      const replica = connect(sockets[count % 2] ?? '');
      client.on('error', () => replica.destroy());
      replica.on('error', () => client.destroy());
      client.pipe(replica).pipe(client);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo;
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    database = await open({ url, lag: permitted / 1000 });
    await database.pool.query('create table marks (id serial primary key)');
    await wait(2 * slowLagMs);
  });
  afterAll(async () => {
    await database.close();
    proxy.close();
    await slow.stop();
  });

  const read = async () => {
    const { rows } = await database.readDb.execute<{ n: number; delay: string }>(
      sql`select count(*)::int as n, current_setting('recovery_min_apply_delay') as delay from marks`,
    );
    return rows[0] ?? { n: 0, delay: '' };
  };

  it('reads on the other one, and nothing that is older than permitted', async () => {
    const delays = new Set<string>();
    const writtenAt: number[] = [];
    const deadline = performance.now() + 3 * permitted;
    while (performance.now() < deadline) {
      await database.pool.query('insert into marks default values');
      writtenAt.push(performance.now());
      const due = writtenAt.filter((at) => at < performance.now() - permitted).length;
      const { n, delay } = await reading(read);
      expect(n).toBeGreaterThanOrEqual(due);
      delays.add(delay);
      await wait(10);
    }
    expect(delays).toContain('500ms');
    expect(delays).not.toContain('3s');
  });
});

describe('replicas that cannot be used', () => {
  it('are left out while they lag too long, and used again when they have caught up', async () => {
    const database = await open({ lag: 1 });
    const admin = await open();
    const control = (call: string) => server.replica.run(`select ${call}()`);
    await readCount(database);
    await control('pg_wal_replay_pause');
    await addNote(admin);
    await expect.poll(() => countFallbacks(database).lag, { interval: 50 }).toBe(0);
    await expect.poll(async () => (await readCount(database))?.late).toBe(false);
    expect(countFallbacks(database).lag).toBeGreaterThan(0);
    expect((await readCount(admin))?.late).toBe(true);
    await control('pg_wal_replay_resume');
    await expect.poll(async () => (await readCount(database))?.late).toBe(true);
  });

  it('cost no read an error when they die, and are used again when they are back', async () => {
    const database = await open();
    const load = { hasEnded: false };
    const seen: (boolean | undefined)[] = [];
    const read = async () => {
      while (!load.hasEnded) {
        seen.push((await readCount(database))?.late);
      }
    };
    const readers = Array.from({ length: 5 }, read);
    await wait(200);
    await server.replica.crash();
    await wait(500);
    const whileAway = seen.length;
    await expect.poll(() => seen.length).toBeGreaterThan(whileAway + 10);
    expect(seen[0]).toBe(true);
    expect(seen.at(-1)).toBe(false);
    expect(countFallbacks(database).lost).toBeGreaterThan(0);
    await server.replica.restart();
    await expect.poll(() => seen.at(-1)).toBe(true);
    load.hasEnded = true;
    await Promise.all(readers);
  });

  it('are asked again when the primary is away, too', async () => {
    const database = await open();
    await server.catchUp(database);
    const { pool, readDb } = database;
    const read = (statement: SQL) => reading(async () => readDb.execute(statement));
    const slow = read(sql`select pg_is_in_recovery() as late, pg_sleep(1)::text as marker_of_slow`);
    const lost = new Error('Connection terminated unexpectedly');
    const query = vi.spyOn(pool, 'query').mockRejectedValue(lost);
    await expect
      .poll(async () => {
        const { rowCount } = await read(
          sql`select pg_terminate_backend(pid) from pg_stat_activity
            where query like '%marker_of_slow%' and pid <> pg_backend_pid()`,
        );
        return rowCount;
      })
      .toBe(1);
    expect((await slow).rows).toMatchObject([{ late: true }]);
    expect(query).toHaveBeenCalled();
    query.mockRestore();
  });

  it('are waited for once while they are frozen, then left out', async () => {
    const database = await open();
    await readCount(database);
    // The last answer of the connection is no longer recent.
    await wait(300);
    server.replica.signalAll('SIGSTOP');
    const startedAt = performance.now();
    try {
      expect(await readCount(database)).toMatchObject({ late: false });
      const first = performance.now() - startedAt;
      const next = performance.now();
      expect(await readCount(database)).toMatchObject({ late: false });
      expect(performance.now() - next).toBeLessThan(first / 2);
    } finally {
      server.replica.signalAll('SIGCONT');
    }
    await expect.poll(async () => (await readCount(database))?.late).toBe(true);
  });
});
