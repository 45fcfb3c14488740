import { existsSync } from 'node:fs';
import { chown, mkdtemp } from 'node:fs/promises';
import { createServer, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { StartupError } from '#server/ops/startup-error.ts';
import {
  clusterPaths,
  createCluster,
  prepareDataDirectory,
  readPassword,
  readPidFile,
} from './cluster-files.ts';
import { getErrorCode } from './database-errors.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { lockDirectory, type ServerGuard } from './server-guard.ts';
import { chooseServerUser, type ServerUser } from './unprivileged-user.ts';

interface PrivateServerOptions {
  /** The database's files go into `postgresql` below it. */
  readonly dataDir: string;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'fatal'>;
  /** Called once when the server ends without having been stopped. */
  readonly onLost?: () => void;
  /** Settings of PostgreSQL that are added to the defaults or replace them. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Listens on a port of the loopback address and requires a password, as always on Windows. */
  readonly usesLoopback?: boolean;
}

/** How to connect as the owner of the database, who is no superuser. */
interface ServerConnection {
  /** The folder of the Unix socket, or the loopback address. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string | undefined;
  readonly database: string;
}

const login = { user: 'portal', database: 'portal' };
const administrator = { user: 'postgres', database: 'postgres' };
const loopback = '127.0.0.1';
const socketPort = 5432;
/** macOS has the lowest limit for a socket's path: 104. */
const maxSocketBytes = 100;
const retryMs = 20;

const defaultSettings = {
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
export async function startPrivateServer(options: PrivateServerOptions) {
  const { dataDir, logger, onLost } = options;
  const { cluster } = clusterPaths(dataDir);
  let isRunning = false;
  let lastLine = '';
  let failure: string | undefined;
  const { guard, connection, createFiles } = await prepareServer(options, (line) => {
    const reason = /^(?:WARNING|FATAL|PANIC): +(.*)/.exec(line)?.[1];
    lastLine = line;
    failure = reason ?? failure;
    if (isRunning && reason !== undefined) {
      logger.warn({ reason }, 'warning of the embedded database');
    }
  });
  const stop = () => {
    // Sessions that are still open are cut, which the server would log as warnings.
    isRunning = false;
    return guard.stop();
  };
  try {
    if (!existsSync(cluster)) {
      await createFiles();
    }
    guard.run();
    if (!(await waitUntilReady(connection, guard))) {
      const reason = failure ?? lastLine;
      throw new StartupError(`The database in ${cluster} cannot be opened: ${reason}`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  isRunning = true;
  void guard.ended.then((exitCode) => {
    if (isRunning) {
      logger.fatal({ exitCode }, 'the embedded database has ended by itself');
      onLost?.();
    }
  });
  return { connection, stop };
}

/** Takes the lock of the data directory for a server that is not started yet. */
async function prepareServer(options: PrivateServerOptions, onLogLine: (line: string) => void) {
  const { dataDir } = options;
  const { cluster } = clusterPaths(dataDir);
  prepareDataDirectory(dataDir);
  const { initdb, postgres, pgCtl } = findPostgresPrograms();
  const user = chooseServerUser(cluster, postgres);
  const { connection, settings, socketFolder } = await chooseListenAddress(options, user);
  const args = Object.entries({ ...defaultSettings, ...options.settings, ...settings }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const command = [...user.forServer, postgres, '-D', cluster, ...args];
  const guard = await lockDirectory({ dataDir, socketFolder, pgCtl, command, onLogLine });
  const hasPassword = connection.password !== undefined;
  return {
    guard,
    connection,
    createFiles: () => createCluster({ dataDir, user, initdb, hasPassword }),
  };
}

/** The connection of the server that runs in the data directory; undefined when none does. */
export function findRunningServer(dataDir: string): ServerConnection | undefined {
  const running = readPidFile(clusterPaths(dataDir).cluster);
  // A server without a socket listens on a port and requires a password.
  return running?.host === ''
    ? { ...login, host: loopback, port: running.port, password: readPassword(dataDir) }
    : running && { ...login, ...running, password: undefined };
}

/** A Unix socket beside the files, or in a folder of its own where that path is too long, or a loopback port. */
async function chooseListenAddress(options: PrivateServerOptions, { owner }: ServerUser) {
  const { dataDir, usesLoopback = process.platform === 'win32' } = options;
  if (usesLoopback) {
    const port = await findFreePort();
    return {
      connection: { ...login, host: loopback, port, password: readPassword(dataDir) },
      settings: { listen_addresses: loopback, port: `${port}`, unix_socket_directories: '' },
    };
  }
  const { cluster } = clusterPaths(dataDir);
  const socket = path.join(cluster, `.s.PGSQL.${socketPort}`);
  const isTooLong = Buffer.byteLength(socket) > maxSocketBytes;
  // The name is random, so that no other user can create the folder first.
  const socketFolder = isTooLong ? await mkdtemp(path.join(tmpdir(), 'job-portal-')) : undefined;
  if (socketFolder !== undefined && owner) {
    await chown(socketFolder, owner.uid, owner.uid);
  }
  const host = socketFolder ?? cluster;
  return {
    connection: { ...login, host, port: socketPort, password: undefined },
    settings: { listen_addresses: '', unix_socket_directories: host },
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

/** It does not listen yet, or it still replays its log after a crash. */
const notReady = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03']);

/** Retries until the server answers, without a limit because it may replay its log. Resolves with false when it has ended. */
async function waitUntilReady(
  connection: ServerConnection,
  { ended }: ServerGuard,
): Promise<boolean> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  for (;;) {
    const socket = new Socket();
    const client = new pg.Client({ ...connection, ...administrator, stream: () => socket });
    client.on('error', () => {});
    try {
      await client.connect();
      await prepareDatabase(client, connection);
      await client.end();
      return true;
    } catch (error) {
      if (hasEnded) {
        return false;
      }
      if (!notReady.has(getErrorCode(error) ?? '')) {
        throw error;
      }
    } finally {
      // After a failure nothing more is written: the server may have closed the connection.
      socket.destroy();
    }
    await wait(retryMs);
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
