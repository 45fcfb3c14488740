import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StartupError } from '#server/platform/ops/startup-error.ts';
import { type Program, root, startProgram } from '#test/program.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { readServerPid } from '#test/test-server.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { findRunningServer, startPrivateServer } from './private-server.ts';

const isRoot = process.getuid?.() === 0;

let folder: string;
/** Of a site that was started before. */
let dataDir: string;
const programs: Program[] = [];

const open = (directory = dataDir, onLost?: () => void) =>
  openDatabase({
    dataDir: directory,
    databaseUrl: undefined,
    logger: silentLogger,
    ...(onLost && { onLost }),
  });

const start = (directory: string) =>
  startPrivateServer({ dataDir: directory, logger: silentLogger });

function startInserting(directory: string): Program {
  const file = path.join(root, 'test/support/inserting-process.ts');
  const program = startProgram(file, { args: [directory] });
  programs.push(program);
  return program;
}

const listNumbers = ({ output }: Program) => (output().match(/\d+(?=\n)/g) ?? []).map(Number);

async function listRows(directory: string): Promise<number[]> {
  const database = await open(directory);
  const { rows } = await database.pool.query<{ n: number }>('select n from acknowledged');
  await database.close();
  return rows.map(({ n }) => n);
}

const readStartupError = async (opening: Promise<unknown>): Promise<string> => {
  const error = await opening.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupError);
  return error instanceof Error ? error.message : '';
};

const isAlive = (pid: number): boolean => spawnSync('kill', ['-0', String(pid)]).status === 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'private-server-'));
  dataDir = path.join(folder, 'data');
});

afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.kill()));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

describe('an embedded database', { timeout: 60_000 }, () => {
  it('is made, migrated, closed, and found again', async () => {
    const first = await open();
    await migrate(first, migrationsFolder);
    await first.pool.query(`insert into newsletter_subscribers values ('ann@example.com', now())`);
    const pid = readServerPid(dataDir);
    await Promise.all([first.close(), first.close()]);
    expect(isAlive(pid)).toBe(false);
    expect((await readdir(dataDir)).toSorted()).toEqual(['postgresql', 'postgresql.lock']);

    const second = await open();
    await migrate(second, migrationsFolder);
    const { rows } = await second.pool.query('select email from newsletter_subscribers');
    await second.close();
    expect(rows).toEqual([{ email: 'ann@example.com' }]);
  });

  it('keeps no connection that nobody uses: each is a process of its machine', async () => {
    const database = await open();
    const { pool } = database;
    await Promise.all(Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.05)')));
    expect(pool.totalCount).toBe(4);
    await expect.poll(() => pool.totalCount, { timeout: 15_000 }).toBe(0);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  it('flushes every commit, and gives the site no rights of a superuser', async () => {
    const database = await open();
    const { rows } = await database.pool.query(
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
        current_setting('autovacuum') as autovacuum, usesuper as "isSuperuser"
       from pg_user where usename = current_user`,
    );
    await database.close();
    expect(rows).toEqual([{ fsync: 'on', commits: 'on', autovacuum: 'on', isSuperuser: false }]);
  });

  it('lets only its own user through to its files and its socket, and listens on no port', async () => {
    const server = await start(dataDir);
    const directory = path.join(dataDir, 'postgresql');
    const { mode, uid } = await stat(directory);
    const socket = await stat(path.join(directory, '.s.PGSQL.5432'));
    const hba = await stat(path.join(directory, 'pg_hba.conf'));
    const client = new pg.Client(server.url);
    await client.connect();
    const { rows } = await client.query('show listen_addresses');
    await client.end();
    await server.stop();
    expect([mode & 0o777, socket.mode & 0o777, hba.mode & 0o777]).toEqual([0o700, 0o700, 0o600]);
    expect(rows).toEqual([{ listen_addresses: '' }]);
    // Neither root, as which no PostgreSQL runs, nor an account that other services have too.
    expect(uid).toBe(isRoot ? 60_817 : process.getuid?.());
  });

  it('refuses a second owner, and the first one goes on', async () => {
    const first = await open();
    expect(await readStartupError(open())).toBe(
      `The data directory ${dataDir} is in use by another process: stop that one, or set DATA_DIR to another directory.`,
    );
    expect((await first.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await first.close();
  });

  it('ends with its owner, and has every acknowledged row at the next start', async () => {
    const killed = path.join(folder, 'killed');
    for (let round = 1; round <= 3; round += 1) {
      const program = startInserting(killed);
      await program.waitFor(() => listNumbers(program).length >= 50 * round);
      const pid = readServerPid(killed);
      await program.kill();
      const rows = await listRows(killed);
      expect(isAlive(pid)).toBe(false);
      expect(rows).toEqual(expect.arrayContaining(listNumbers(program)));
    }
  });

  it('notifies its owner when it is killed, and has every acknowledged row at the next start', async () => {
    const killed = path.join(folder, 'server-killed');
    for (let round = 1; round <= 3; round += 1) {
      const program = startInserting(killed);
      await program.waitFor(() => listNumbers(program).length >= 50 * round);
      process.kill(readServerPid(killed), 'SIGKILL');
      expect(await program.ended).toBe(3);
      expect(await listRows(killed)).toEqual(expect.arrayContaining(listNumbers(program)));
    }
  });

  it('logs an unexpected end and notifies its owner once, but not of a requested stop', async () => {
    const fatal = vi.fn();
    const onLost = vi.fn();
    const logger = { ...silentLogger, fatal };
    const stopped = await startPrivateServer({ dataDir, logger, onLost });
    await stopped.stop();
    expect(onLost).not.toHaveBeenCalled();
    await startPrivateServer({ dataDir, logger, onLost });
    process.kill(readServerPid(dataDir), 'SIGKILL');
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce());
    expect(fatal).toHaveBeenCalledOnce();
  });

  it('starts despite the process id that a crash has left behind and another process has now', async () => {
    const server = await start(dataDir);
    const pidFile = path.join(dataDir, 'postgresql/postmaster.pid');
    const lines = (await readFile(pidFile, 'utf8')).split('\n');
    await server.stop();
    await writeFile(pidFile, [process.pid, ...lines.slice(1)].join('\n'));
    const again = await start(dataDir);
    expect(readServerPid(dataDir)).not.toBe(process.pid);
    await again.stop();
  });

  it('is made anew when the process was killed while it was made', async () => {
    const interrupted = path.join(folder, 'interrupted');
    const program = startInserting(interrupted);
    await expect
      .poll(async () => (await readdir(interrupted).catch(() => [])).join(), {
        interval: 5,
        timeout: 15_000,
      })
      .toContain('postgresql.unfinished-');
    await program.kill();
    const server = await start(interrupted);
    await server.stop();
    expect((await readdir(interrupted)).toSorted()).toEqual(['postgresql', 'postgresql.lock']);
  });

  it('has its socket in a folder of its own where the path is too long, and removes it', async () => {
    const long = path.join(folder, 'a-long-name'.repeat(12));
    const server = await start(long);
    const host = new URL(server.url).searchParams.get('host') ?? '';
    expect(host.startsWith(tmpdir())).toBe(true);
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    expect(findRunningServer(long)).toBe(server.url);
    await server.stop();
    await expect(stat(host)).rejects.toThrow('ENOENT');
    expect(findRunningServer(long)).toBeUndefined();
  });
});

describe('a data directory that cannot be used', () => {
  it('is named when its files are damaged, and they stay as they are', async () => {
    const damaged = path.join(folder, 'damaged');
    await (await start(damaged)).stop();
    const control = path.join(damaged, 'postgresql/global/pg_control');
    await writeFile(control, 'damaged');
    expect(await readStartupError(start(damaged))).toMatch(
      /^The database in \S+\/damaged\/postgresql cannot be opened: could not read file/,
    );
    expect(await readFile(control, 'utf8')).toBe('damaged');
  });

  it('is named when it cannot be made', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    expect(await readStartupError(start(path.join(file, 'data')))).toMatch(
      /^The data directory \S+\/file\/data cannot be used: ENOTDIR/,
    );
  });
});
