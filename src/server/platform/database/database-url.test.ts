import { createServer, type Server } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { StartupError } from '#server/platform/ops/startup-error.ts';
import {
  createFromTemplate,
  getTestServerUrl,
  runOnTestServer,
  withDatabaseName,
} from '#test/postgres-template.ts';
import { openDatabaseAt } from '#test/test-database.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { startWire } from '#test/wire.ts';
import { isUnavailable } from './database-errors.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

describe('a PostgreSQL', () => {
  let name: string;
  let url: string;
  const opened: OpenDatabase[] = [];
  const logged: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line) => logged.push(line) });

  const open = async () => {
    const database = await openDatabase({ dataDir: '', databaseUrl: url, logger, poolSize: 2 });
    opened.push(database);
    return database;
  };
  /** The sentence that a person reads. */
  const readStartupError = async (databaseUrl: string) => {
    const error = await openDatabaseAt(databaseUrl).catch((reason: unknown) => reason);
    return error instanceof StartupError ? error.message : undefined;
  };

  beforeAll(async () => {
    name = await createFromTemplate();
    url = withDatabaseName(getTestServerUrl(), name);
  });

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
    logged.length = 0;
  });

  afterAll(() => runOnTestServer(`drop database ${name} with (force)`));

  it('is used by as many clients as the pool may have', async () => {
    const { pool } = await open();
    await Promise.all(Array.from({ length: 10 }, () => pool.query('select pg_sleep(0.02)')));

    expect(pool.totalCount).toBe(2);
  });

  it('gives up a statement that runs too long, but not in work without a limit', async () => {
    const database = await open();
    const show = `select current_setting('statement_timeout') as timeout`;

    expect((await database.pool.query(show)).rows).toEqual([{ timeout: '15s' }]);
    const unlimited = await database.withoutStatementTimeout((client) => client.query(show));
    expect(unlimited.rows).toEqual([{ timeout: '0' }]);
    const all = await Promise.all([database.pool.query(show), database.pool.query(show)]);
    expect(all.map(({ rows }) => rows as unknown)).toEqual([
      [{ timeout: '15s' }],
      [{ timeout: '15s' }],
    ]);
  });

  it('survives that the server ends all its connections, lent and idle', async () => {
    const { pool } = await open();
    const lent = await pool.connect();
    await lent.query('begin');
    await pool.query('select 1');

    await runOnTestServer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    await expect.poll(() => logged.length).toBeGreaterThanOrEqual(2);
    // The idle connection may take longer than the lent one, which logs twice.
    await expect.poll(() => pool.idleCount).toBe(0);

    await expect(lent.query('commit')).rejects.toThrow();
    lent.release(true);
    expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    expect(logged.every((line) => line.includes('database connection lost'))).toBe(true);
    expect(logged.join()).not.toContain(url);
  });

  it('closes a connection on which a write was rejected as read-only, and no other', async () => {
    const { db, pool } = await open();
    const readPid = async () =>
      (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
    const before = await readPid();
    await expect(pool.query('select 1 / 0')).rejects.toThrow('division by zero');
    expect(pool.totalCount).toBe(0);
    const failing = db.transaction(
      async (transaction) => transaction.execute(sql`create table notes (id int)`),
      { accessMode: 'read only' },
    );
    const error: unknown = await failing.catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    await expect.poll(() => pool.totalCount).toBe(0);
    expect(await readPid()).not.toBe(before);
    const wrong = db.transaction(async (transaction) => transaction.execute(sql`select 1 / 0`));
    await expect(wrong).rejects.toThrow();
    expect(pool.totalCount).toBe(1);
  });

  it('ends hanging queries when its connections are dropped, and opens new ones', async () => {
    const database = await open();
    const { pool } = database;
    const hanging = [1, 2].map(() =>
      pool.query('select pg_sleep(60)').catch((reason: unknown) => reason),
    );
    const watcher = new pg.Client({ connectionString: url });
    await watcher.connect();
    await expect
      .poll(async () => {
        const sleeping = `select from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'`;
        return (await watcher.query(sleeping)).rowCount;
      })
      .toBe(2);
    await watcher.end();
    database.dropConnections();
    const errors = await Promise.all(hanging);
    expect(errors.map(isUnavailable)).toEqual([true, true]);
    expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  });

  it('is waited for while there is no primary, before its tables are made', async () => {
    const wire = await startWire(url);
    wire.setHangingUp(true);
    const opening = openDatabase({ dataDir: '', databaseUrl: wire.url, logger, poolSize: 2 });
    await expect.poll(wire.countHungUp).toBeGreaterThan(1);
    wire.setHangingUp(false);
    const database = await opening;
    opened.push(database);
    wire.setHangingUp(true);
    database.dropConnections();
    const before = wire.countHungUp();
    const migrating = migrate(database, migrationsFolder);
    await expect.poll(wire.countHungUp).toBeGreaterThan(before + 1);
    wire.setHangingUp(false);
    await migrating;
    wire.stop();
  });

  it('closes though a client was never given back', async () => {
    const database = await open();
    const client = await database.pool.connect();
    let hasEnded = false;
    const markEnd = () => void (hasEnded = true);
    client.query('select pg_sleep(3600)').then(markEnd, () => {});

    await Promise.all([database.close(), database.close()]);

    expect(hasEnded).toBe(false);
  });

  describe('that cannot be used', () => {
    const servers: Server[] = [];
    afterAll(() => servers.forEach((server) => server.close()));

    /** Accepts connections and sends nothing. */
    const listenSilently = async () => {
      const server = createServer().listen(0, '127.0.0.1');
      servers.push(server);
      await new Promise((resolve) => {
        server.once('listening', resolve);
      });
      const address = server.address();
      return typeof address === 'object' ? (address?.port ?? 0) : 0;
    };

    it('is named when nothing listens there', async () => {
      expect(await readStartupError('postgres://ann:secret@127.0.0.1:1/jobs')).toBe(
        'DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
      );
    });

    it('is named when it has no such database', async () => {
      expect(await readStartupError(withDatabaseName(url, 'no_such_database'))).toBe(
        'DATABASE_URL cannot be used: database "no_such_database" does not exist.',
      );
    });

    it('is named when it does not let the user in', async () => {
      const address = new URL(url);
      address.username = 'nobody_here';
      address.password = 'secret';

      expect(await readStartupError(address.href)).toBe(
        'DATABASE_URL cannot be used: role "nobody_here" does not exist.',
      );
    });

    it('is named when it never answers', async () => {
      const port = await listenSilently();
      const sentence = await readStartupError(`postgres://ann:secret@127.0.0.1:${port}/jobs`);

      expect(sentence).toBe(
        'DATABASE_URL cannot be used: Connection terminated due to connection timeout.',
      );
    });

    it('is not named with its password when the address cannot be read', async () => {
      expect(await readStartupError('postgres://ann:secret@127.0.0.1:port/jobs')).toBe(
        'DATABASE_URL cannot be used: Invalid URL.',
      );
    });
  });
});
