import { execFile, execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { clusterPaths, prepareDataDirectory } from '#server/platform/database/cluster-files.ts';
import { findPostgresPrograms } from '#server/platform/database/postgres-programs.ts';
import { startServer } from '#server/platform/database/server-guard.ts';
import { chooseServerUser } from '#server/platform/database/server-user.ts';
import { makeDataFolder } from './data-folder.ts';
import { readServerPid } from './test-server.ts';

/** What a copy leaves out: the log is streamed, and the rest belongs to the process of the primary. */
const notCopied = ['postmaster.pid', 'postmaster.opts', 'pg_replslot/*', 'pg_wal/*', '.s.PGSQL*'];

/** Copies the files of a running primary, as pg_basebackup does; returns the folder. */
async function copyCluster(primaryUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: primaryUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const dataDir = await makeDataFolder('job-portal-replica-');
    prepareDataDirectory(dataDir);
    const { cluster } = clusterPaths(dataDir);
    const exclude = notCopied.map((one) => `--exclude=./${one}`).join(' ');
    // One after the other: the copy must lie between the two calls, in one session.
    await client.query(`select pg_backup_start('replica', true)`);
    const copy = `mkdir -m 700 "$2" && chown --reference="$1" "$2" && cd "$1" && tar c ${exclude} . | tar x -p -C "$2"`;
    await promisify(execFile)('/bin/sh', [
      '-c',
      copy,
      'sh',
      rows[0]?.data_directory ?? '',
      cluster,
    ]);
    const stopped = await client.query<{ labelfile: string }>(
      'select * from pg_backup_stop(false)',
    );
    await writeFile(path.join(cluster, 'backup_label'), stopped.rows[0]?.labelfile ?? '');
    await writeFile(path.join(cluster, 'standby.signal'), '');
    return dataDir;
  } finally {
    await client.end();
  }
}

async function waitUntilReading(url: string, ended: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    // A lost connection of a client that has no listener would end the process.
    client.on('error', () => {});
    const isReading = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end();
    if (isReading) {
      return;
    }
    if (hasEnded) {
      throw new Error('The replica has ended by itself.');
    }
    await wait(50);
  }
}

/**
 * Starts a streaming replica of a primary that `startTestServer` has started on this machine.
 *
 * @param lagMs milliseconds by which it replays each commit late
 */
export async function startTestReplica(primaryUrl: string, lagMs = 0) {
  const dataDir = await copyCluster(primaryUrl);
  const { cluster } = clusterPaths(dataDir);
  const { postgres } = findPostgresPrograms();
  const user = chooseServerUser(cluster, postgres);
  const primaryFolder = new URL(primaryUrl).searchParams.get('host') ?? '';
  const settings = {
    listen_addresses: '',
    unix_socket_directories: cluster,
    fsync: 'off',
    shared_buffers: '64MB',
    max_connections: '200',
    io_method: 'sync',
    timezone: 'UTC',
    primary_conninfo: `host=${primaryFolder} user=postgres`,
    recovery_min_apply_delay: `${lagMs}ms`,
    // A statement on the replica holds up what it would miss for no longer than this.
    max_standby_streaming_delay: '1s',
    wal_retrieve_retry_interval: '100ms',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = new URL('postgres://postgres@localhost/postgres');
  url.searchParams.set('host', cluster);
  const log: string[] = [];
  const start = async () => {
    const server = await startServer({
      dataDir,
      socketFolder: '',
      command: [...user.forServer, postgres, '-D', cluster, ...args],
      prepare: async () => {},
      onLogLine: (line) => void log.push(line),
    });
    await waitUntilReading(url.href, server.ended).catch((error: unknown) => {
      throw new Error(log.slice(-10).join('\n'), { cause: error });
    });
    return server;
  };
  let server = await start();
  const signalAll = (name: NodeJS.Signals) => {
    const pid = readServerPid(dataDir);
    const sessions = execFileSync('ps', ['-o', 'pid=', '--ppid', `${pid}`], { encoding: 'utf8' });
    [pid, ...sessions.trim().split(/\s+/).map(Number)].forEach((one) => process.kill(one, name));
  };
  return {
    /** Of the database `postgres`, as a superuser. */
    url: url.href,
    run: async (statement: string) => {
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      await client.query(statement);
      await client.end();
    },
    signalAll,
    /** Kills the server with its sessions, and waits until they are gone. */
    crash: async () => {
      signalAll('SIGKILL');
      await server.ended;
    },
    /** Starts it again with the same URL and files. */
    restart: async () => {
      server = await start();
    },
    /** Ends the server and removes its files. */
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
