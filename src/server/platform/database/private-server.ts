import { chownSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '#server/platform/ops/startup-error.ts';
import { clusterPaths, createCluster, prepareDataDirectory } from './cluster-files.ts';
import { getErrorCode } from './database-errors.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { startServer } from './server-guard.ts';
import { chooseServerUser, type ServerUser } from './server-user.ts';

export interface PrivateServerOptions {
  /** The database's files go into `postgresql` below it. */
  readonly dataDir: string;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'fatal'>;
  /** Called once when the server ends without having been stopped. */
  readonly onLost?: (() => void) | undefined;
  /** Settings of PostgreSQL that are added to the defaults or replace them. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface PrivateServer {
  /** Of the site's database. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Milliseconds between two checks whether the server is ready. */
const pollMs = 20;
/** macOS has the lowest limit for a socket's path: 104. */
const maxSocketBytes = 100;

const defaultSettings = {
  listen_addresses: '',
  // Only the server's own user, and root, can connect to the socket.
  unix_socket_permissions: '0700',
  max_connections: '40',
  shared_buffers: '64MB',
  // Saves four processes that a small site does not need.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  jit: 'off',
  timezone: 'UTC',
  log_min_messages: 'warning',
  // Statements and details hold personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_line_prefix: '',
};

/**
 * Starts a PostgreSQL for this process alone. It ends with this process, however that ends.
 * @throws StartupError when the directory is in use, cannot be written or holds no readable database
 */
export async function startPrivateServer(options: PrivateServerOptions): Promise<PrivateServer> {
  const { dataDir, logger, onLost } = options;
  let isRunning = false;
  let hasEnded = false;
  let reason = '';
  const server = await launch(options, (line) => {
    const problem = /^(?:WARNING|FATAL|PANIC): +(.*)/.exec(line)?.[1];
    reason = problem ?? (reason || line);
    if (isRunning && problem !== undefined) {
      logger.warn({ reason }, 'warning of the embedded database');
    }
  });
  void server.ended.then((exitCode) => {
    hasEnded = true;
    if (isRunning) {
      logger.fatal({ exitCode }, 'the embedded database has ended by itself');
      onLost?.();
    }
  });
  const stop = () => {
    // The server logs a warning for each session that it ends.
    isRunning = false;
    return server.stop();
  };
  // No time limit: after a crash the server replays its log first.
  for (;;) {
    const wasOver = hasEnded;
    const url = findRunningServer(dataDir);
    if (url !== undefined) {
      isRunning = true;
      return { url, stop };
    }
    if (wasOver) {
      const { cluster } = clusterPaths(dataDir);
      throw new StartupError(`The database in ${cluster} cannot be opened: ${reason}`);
    }
    await wait(pollMs);
  }
}

/** Locks the data directory, creates the files at the first start, and starts the server. */
async function launch(options: PrivateServerOptions, onLogLine: (line: string) => void) {
  const { dataDir } = options;
  const { cluster } = clusterPaths(dataDir);
  prepareDataDirectory(dataDir);
  const programs = findPostgresPrograms();
  const user = chooseServerUser(cluster, programs.postgres);
  const socketFolder = chooseSocketFolder(cluster, user);
  const settings = {
    ...defaultSettings,
    ...options.settings,
    unix_socket_directories: socketFolder,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return startServer({
    dataDir,
    onLogLine,
    socketFolder: socketFolder === cluster ? '' : socketFolder,
    command: [...user.forServer, programs.postgres, '-D', cluster, ...args],
    prepare: async () => {
      if (!existsSync(cluster)) {
        await createCluster({ dataDir, user, programs });
      }
    },
  });
}

/** The folder of the database's files, or a temporary one where the path of the socket would be too long. */
function chooseSocketFolder(cluster: string, { owner }: ServerUser): string {
  if (Buffer.byteLength(path.join(cluster, '.s.PGSQL.5432')) <= maxSocketBytes) {
    return cluster;
  }
  // The name is random, so that no other user can create the folder first.
  const folder = mkdtempSync(path.join(tmpdir(), 'job-portal-'));
  if (owner) {
    chownSync(folder, owner.uid, owner.uid);
  }
  return folder;
}

/**
 * The URL of the site's database on the server that runs in the data directory, as PostgreSQL's `postmaster.pid` describes
 * it; undefined when none is ready. Its user is no superuser.
 */
export function findRunningServer(dataDir: string): string | undefined {
  const { cluster } = clusterPaths(dataDir);
  const file = path.join(cluster, 'postmaster.pid');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const [pid, , , , socketFolder = '', , , status = ''] = lines;
  if (!status.startsWith('ready') || !isAlive(Number(pid))) {
    return undefined;
  }
  const url = new URL('postgres://portal@localhost/portal');
  url.searchParams.set('host', socketFolder);
  // libpq, unlike browsers, reads `+` as it is.
  return url.href.replaceAll('+', '%20');
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}
