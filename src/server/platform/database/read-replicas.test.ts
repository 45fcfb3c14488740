import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startReplicatedServer } from '#test/replicated-database.ts';
import { fileFixture } from '#test/setup-site.ts';
import { startTestReplica } from '#test/test-replica.ts';
import type { OpenDatabase } from './database.ts';
import { makeRequestContext, runInContext } from '#server/platform/ops/request-context.ts';

/** Milliseconds. */
const lagMs = 500;
const server = await fileFixture(startReplicatedServer(lagMs));

const reading = <Result>(readMinimum: () => number, work: () => Result): Result =>
  runInContext({ request: makeRequestContext({ readMinimum }) }, work);
const readCount = async ({ readDb }: OpenDatabase, minimum: number) =>
  reading(
    () => minimum,
    async () => {
      const { rows } = await readDb.execute<{ n: number; late: boolean }>(
        sql`select count(*)::int as n, pg_is_in_recovery() as late from notes`,
      );
      return rows[0];
    },
  );
const addNote = ({ pool }: OpenDatabase) => pool.query('insert into notes default values');
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
    database = await server.open();
    await database.pool.query('create table notes (id serial primary key)');
  });

  it('reads on the replica, which shows a row once it has replayed it', async () => {
    await server.catchUp(database);
    const before = await readCount(database, 0);
    expect(before).toMatchObject({ late: true });
    await addNote(database);
    expect(await readCount(database, 0)).toEqual(before);
    await server.catchUp(database);
    expect(await readCount(database, 0)).toEqual({ n: (before?.n ?? 0) + 1, late: true });
  });

  it('reads on the primary until the replica has replayed what the read must show', async () => {
    await addNote(database);
    const position = await getReplication(database).log.locate();
    const { behind } = countFallbacks(database);
    const first = await readCount(database, position);
    expect(first).toMatchObject({ late: false });
    expect(countFallbacks(database).behind).toBe(behind + 1);
    await expect
      .poll(() => readCount(database, position), { interval: 20 })
      .toEqual({ n: first?.n, late: true });
  });

  it('reads on the primary without a request, and after its first write', async () => {
    await server.catchUp(database);
    const statement = sql`select pg_is_in_recovery() as late`;
    expect((await database.readDb.execute(statement)).rows).toEqual([{ late: false }]);
    const request = makeRequestContext({ readMinimum: () => 0, isWriting: true });
    const { rows } = await runInContext({ request }, async () =>
      database.readDb.execute(statement),
    );
    expect(rows).toEqual([{ late: false }]);
  });

  it('tells a mark once the primary has told its position, which follows earlier commits', async () => {
    const { log } = getReplication(database);
    await addNote(database);
    const mark = log.mark();
    expect(mark.position).toBe(Infinity);
    await expect.poll(() => mark.position, { interval: 2 }).toBeLessThan(Infinity);
    expect((await readCount(database, mark.position))?.late).toBe(false);
  });

  it('measures the lag, and none of a primary that writes nothing', async () => {
    await server.catchUp(database);
    await wait(2 * lagMs);
    await readCount(database, 0);
    expect(getReplication(database).replicas.figures.lagMs).toBe(0);
    await database.pool.query('insert into notes select from generate_series(1, 10)');
    const measure = async () => {
      await readCount(database, 0);
      return getReplication(database).replicas.figures.lagMs;
    };
    await expect.poll(measure, { interval: 10 }).toBeGreaterThan(0);
    await expect.poll(measure, { interval: 10 }).toBe(0);
  });

  it('runs a statement again on the primary that replaying the log has cancelled', async () => {
    await server.catchUp(database);
    const slow = reading(
      () => 0,
      async () => database.readDb.execute(sql`select pg_sleep(2.5), count(*) from notes`),
    );
    await wait(100);
    await database.pool.query('alter table notes add column text text');
    expect((await slow).rows).toHaveLength(1);
    expect(countFallbacks(database).cancelled).toBe(1);
  });

  it('reports the errors of a wrong statement', async () => {
    const wrong = reading(
      () => 0,
      async () => database.readDb.execute(sql`select nothing from notes`),
    );
    await expect(wrong).rejects.toMatchObject({ cause: { code: '42703' } });
    expect(await readCount(database, 0)).toMatchObject({ late: true });
  });
});

describe('two replicas behind one address, one of which lags more', () => {
  const slowLagMs = 1_500;
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
    database = await server.open({ url: `postgres://postgres@127.0.0.1:${port}/postgres` });
    await database.pool.query('create table marks (id serial primary key)');
    await wait(2 * slowLagMs);
  });
  afterAll(async () => {
    await database.close();
    proxy.close();
    await slow.stop();
  });

  const read = (minimum: number) =>
    reading(
      () => minimum,
      async () => {
        const { rows } = await database.readDb.execute<{ n: number; delay: string }>(
          sql`select count(*)::int as n, current_setting('recovery_min_apply_delay') as delay from marks`,
        );
        return rows[0] ?? { n: 0, delay: '' };
      },
    );

  it('reads on both, and never what was before the position', async () => {
    const delays = new Set<string>();
    const write = async () => {
      const { rows } = await database.pool.query<{ id: number }>(
        'insert into marks default values returning id',
      );
      const position = await getReplication(database).log.locate();
      const deadline = performance.now() + 2 * slowLagMs;
      while (performance.now() < deadline) {
        const { n, delay } = await read(position);
        expect(n).toBeGreaterThanOrEqual(rows[0]?.id ?? Infinity);
        delays.add(delay);
      }
    };
    await Promise.all([write(), write(), write()]);
    expect([...delays].toSorted()).toEqual(['0', '1500ms', '500ms']);
  });
});

describe('replicas that cannot be used', () => {
  it('are left out while they lag too long, and used again when they have caught up', async () => {
    const database = await server.open({ lag: 1 });
    const admin = await server.open();
    const control = (call: string) => server.replica.run(`select ${call}()`);
    await readCount(database, 0);
    await control('pg_wal_replay_pause');
    await addNote(admin);
    await expect.poll(() => countFallbacks(database).lag, { interval: 50 }).toBe(0);
    await expect.poll(async () => (await readCount(database, 0))?.late).toBe(false);
    expect(countFallbacks(database).lag).toBeGreaterThan(0);
    expect((await readCount(admin, 0))?.late).toBe(true);
    await control('pg_wal_replay_resume');
    await expect.poll(async () => (await readCount(database, 0))?.late).toBe(true);
  });

  it('cost no read an error when they die, and are used again when they are back', async () => {
    const database = await server.open();
    const load = { hasEnded: false };
    const seen: (boolean | undefined)[] = [];
    const read = async () => {
      while (!load.hasEnded) {
        seen.push((await readCount(database, 0))?.late);
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
    const database = await server.open();
    await server.catchUp(database);
    const { pool, readDb } = database;
    const read = (statement: SQL) =>
      reading(
        () => 0,
        async () => readDb.execute(statement),
      );
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
    const database = await server.open();
    await readCount(database, 0);
    // The last answer of the connection is no longer recent.
    await wait(300);
    server.replica.signalAll('SIGSTOP');
    const startedAt = performance.now();
    try {
      expect(await readCount(database, 0)).toMatchObject({ late: false });
      const first = performance.now() - startedAt;
      const next = performance.now();
      expect(await readCount(database, 0)).toMatchObject({ late: false });
      expect(performance.now() - next).toBeLessThan(first / 2);
    } finally {
      server.replica.signalAll('SIGCONT');
    }
    await expect.poll(async () => (await readCount(database, 0))?.late).toBe(true);
  });
});
