import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { StartupError } from '#server/ops/startup-error.ts';
import {
  clusterPaths,
  createCluster,
  prepareDataDirectory,
  readPassword,
} from './cluster-files.ts';
import { getErrorCode } from './database-errors.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { type GuardOptions, type ServerGuard, startGuard } from './server-guard.ts';
import { chooseServerUser, type ServerUser } from './unprivileged-user.ts';

export interface PrivateServerOptions {
  /** The database's files go into `postgresql` below it. */
  readonly dataDir: string;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'fatal'>;
  /** Called once when the server ends without having been stopped. */
  readonly onLost?: () => void;
  /** Settings of PostgreSQL beside or instead of the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Listens on a port of the loopback address and wants a password, as always on Windows. */
  readonly usesLoopback?: boolean;
}

/** How to connect as the owner of the database, who is no superuser. */
export interface ServerConnection {
  /** A folder holds the Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string | undefined;
  readonly database: string;
}

export interface PrivateServer {
  readonly connection: ServerConnection;
  stop(): Promise<void>;
}

const login = { user: 'portal', database: 'portal' };
const administrator = { user: 'postgres', database: 'postgres' };
const loopback = '127.0.0.1';
const socketPort = 5432;
/** macOS has the lowest limit for a socket's path: 104. */
const mostSocketBytes = 100;
const retryMillis = 20;
/** Of a second each. */
const mostLockAttempts = 20;

const usualSettings = {
  // Only the server's own user gets through to the socket; root passes any permission.
  unix_socket_permissions: '0700',
  max_connections: '40',
  shared_buffers: '64MB',
  // Saves three processes that a small site has no use for.
  io_method: 'sync',
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
  const log = makeServerLog();
  const { guard, connection, createFiles } = await prepareServer(options, log);
  const { cluster } = clusterPaths(options.dataDir);
  let isWanted = true;
  const stop = () => {
    isWanted = false;
    // A session that is still open is cut, and says so.
    log.forwardTo(undefined);
    return guard.stop();
  };
  try {
    if (!existsSync(cluster)) {
      await createFiles();
    }
    guard.run();
    if (!(await waitUntilReady(connection, guard))) {
      const reason = log.getFailure();
      throw new StartupError(`The database in ${cluster} cannot be opened: ${reason}`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  log.forwardTo(options.logger);
  void guard.ended.then((exitCode) => {
    if (isWanted) {
      options.logger.fatal({ exitCode }, 'the embedded database has ended by itself');
      options.onLost?.();
    }
  });
  return { connection, stop };
}

/** Takes the lock of the data directory for a server that is not started yet. */
async function prepareServer(options: PrivateServerOptions, log: ServerLog) {
  const { dataDir } = options;
  const { cluster, lockFile } = clusterPaths(dataDir);
  prepareDataDirectory(dataDir);
  const { initdb, postgres, pgCtl } = findPostgresPrograms();
  const user = chooseServerUser(cluster, postgres);
  const { connection, settings, socketFolder } = await chooseAddress(options, user);
  const guard = await lockDirectory(dataDir, {
    lockFile,
    cluster,
    socketFolder,
    pgCtl,
    command: [...user.forServer, postgres, '-D', cluster, ...toArguments(settings)],
    onLogLine: log.read,
  });
  const hasPassword = connection.password !== undefined;
  return {
    guard,
    connection,
    createFiles: () => createCluster({ dataDir, user, initdb, hasPassword }),
  };
}

/** The connection of the server that runs in the data directory; undefined when none does. */
export function findRunningServer(dataDir: string): ServerConnection | undefined {
  const { pid, port, host, isReady } = readPidFile(clusterPaths(dataDir).cluster);
  const password = host === loopback ? readPassword(dataDir) : undefined;
  return isReady && isAlive(pid) ? { ...login, host, port, password } : undefined;
}

/** What `postmaster.pid` says of the server that runs, or that ran when the machine went down. */
function readPidFile(cluster: string) {
  const file = path.join(cluster, 'postmaster.pid');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const [pid, , , port, socketFolder, , , status = ''] = lines;
  const host = socketFolder === '' ? loopback : (socketFolder ?? '');
  return { pid: Number(pid), port: Number(port), host, isReady: status.startsWith('ready') };
}

/** Where the server listens: a Unix socket beside the files, in a folder of its own, or a port. */
async function chooseAddress(options: PrivateServerOptions, { owner }: ServerUser) {
  const { dataDir, usesLoopback = process.platform === 'win32' } = options;
  const { cluster } = clusterPaths(dataDir);
  const common = { ...usualSettings, ...options.settings };
  if (usesLoopback) {
    const port = await findFreePort();
    return {
      connection: { ...login, host: loopback, port, password: readPassword(dataDir) },
      settings: {
        ...common,
        listen_addresses: loopback,
        port: `${port}`,
        unix_socket_directories: '',
      },
    };
  }
  const socket = path.join(cluster, `.s.PGSQL.${socketPort}`);
  // A new folder with a name that nobody can know before, for the server's user only.
  const isTooLong = Buffer.byteLength(socket) > mostSocketBytes;
  const socketFolder = isTooLong ? await mkdtemp(path.join(tmpdir(), 'job-portal-')) : undefined;
  if (socketFolder !== undefined && owner) {
    await chown(socketFolder, owner.uid, owner.uid);
  }
  const host = socketFolder ?? cluster;
  return {
    connection: { ...login, host, port: socketPort, password: undefined },
    settings: { ...common, listen_addresses: '', unix_socket_directories: host },
    socketFolder,
  };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, loopback, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

const toArguments = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Waits for a server whose owner was killed a moment ago; one that does not stop has another owner. */
async function lockDirectory(dataDir: string, options: GuardOptions): Promise<ServerGuard> {
  for (let attempt = 1; attempt <= mostLockAttempts; attempt += 1) {
    const guard = await startGuard(options);
    if (guard) {
      return guard;
    }
    const { pid, isReady } = readPidFile(options.cluster);
    if (isReady && isAlive(pid)) {
      break;
    }
  }
  throw new StartupError(
    `The data directory ${dataDir} is in use by another process: stop that one, or set DATA_DIR to another directory.`,
  );
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}

type ServerLog = ReturnType<typeof makeServerLog>;

/** Keeps why a server did not start; warnings of one that runs go to the site's log. */
function makeServerLog() {
  let lastLine = '';
  let failure: string | undefined;
  let logger: Pick<FastifyBaseLogger, 'warn'> | undefined;
  return {
    read: (line: string) => {
      const reason = /^(?:WARNING|FATAL|PANIC): +(.*)/.exec(line)?.[1];
      lastLine = line;
      failure = reason ?? failure;
      if (reason !== undefined) {
        logger?.warn({ reason }, 'warning of the embedded database');
      }
    },
    forwardTo: (target: typeof logger) => {
      logger = target;
    },
    getFailure: () => failure ?? lastLine,
  };
}

/** It does not listen yet, or it still replays what a crash has left. */
const notReady = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03']);

/** Connects until the server answers, however long it replays its log. Resolves with false when it has ended. */
async function waitUntilReady(
  connection: ServerConnection,
  { ended }: ServerGuard,
): Promise<boolean> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  for (;;) {
    const client = new pg.Client({ ...connection, ...administrator });
    client.on('error', () => {});
    try {
      await client.connect();
      await prepareDatabase(client, connection);
      return true;
    } catch (error) {
      if (hasEnded) {
        return false;
      }
      if (!notReady.has(getErrorCode(error) ?? '')) {
        throw error;
      }
    } finally {
      await client.end().catch(() => {});
    }
    await sleep(retryMillis);
  }
}

/** The site's statements run without the rights of a superuser, who may run programs and read files. */
async function prepareDatabase(client: pg.Client, { password }: ServerConnection): Promise<void> {
  const { user, database } = login;
  const roles = await client.query('select from pg_roles where rolname = $1', [user]);
  if (roles.rowCount === 0) {
    await client.query(`create role ${user} login`);
  }
  if (password !== undefined) {
    await client.query(`alter role ${user} password ${client.escapeLiteral(password)}`);
  }
  const databases = await client.query('select from pg_database where datname = $1', [database]);
  if (databases.rowCount === 0) {
    await client.query(`create database ${database} owner ${user}`);
  }
}
