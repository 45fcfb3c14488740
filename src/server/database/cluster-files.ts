import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { chown, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#server/ops/startup-error.ts';
import { getErrorCode, getErrorMessage } from './database-errors.ts';
import type { ServerUser } from './unprivileged-user.ts';

/** What the embedded database has in the data directory. */
export const clusterPaths = (dataDir: string) => ({
  cluster: path.join(dataDir, 'postgresql'),
  unfinished: path.join(dataDir, 'postgresql.unfinished-'),
  lockFile: path.join(dataDir, 'postgresql.lock'),
  passwordFile: path.join(dataDir, 'postgresql.password'),
});

/**
 * Creates the data directory and its lock file when they are missing.
 * @throws StartupError when it cannot be written or holds the database of an older release
 */
export function prepareDataDirectory(dataDir: string): void {
  const { cluster, lockFile } = clusterPaths(dataDir);
  try {
    ensureDirectory(path.resolve(dataDir));
    closeSync(openSync(lockFile, 'a', 0o600));
  } catch (error) {
    const reason = getErrorMessage(error);
    throw new StartupError(`The data directory ${dataDir} cannot be used: ${reason}.`);
  }
  // Releases before this one embedded PGlite, whose files no PostgreSQL opens.
  const old = path.join(dataDir, 'database');
  if (existsSync(path.join(old, 'PG_VERSION')) && !existsSync(cluster)) {
    throw new StartupError(
      `${old} was written by an older release of the job portal, with another embedded database: set DATA_DIR to a new directory, or move its content by way of a PostgreSQL (docs/operations.md, "Upgrade").`,
    );
  }
}

/** Node's own recursive mkdir never ends where a parent cannot be made, as below /proc. */
function ensureDirectory(directory: string): void {
  if (!existsSync(directory)) {
    ensureDirectory(path.dirname(directory));
    mkdirSync(directory);
  }
}

/** The password of the server on a loopback port, made at its first use. Only this user may read it. */
export function readPassword(dataDir: string): string {
  const { passwordFile } = clusterPaths(dataDir);
  if (!existsSync(passwordFile)) {
    writeFileSync(passwordFile, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(passwordFile, 'utf8');
}

/** Where the server listens that `postmaster.pid` names; undefined when it is not ready or has ended. */
export function readPidFile(cluster: string) {
  const file = path.join(cluster, 'postmaster.pid');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const [pid, , , port, host = '', , , status = ''] = lines;
  const isReady = status.startsWith('ready') && isAlive(Number(pid));
  return isReady ? { port: Number(port), host } : undefined;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}

interface NewCluster {
  readonly dataDir: string;
  readonly user: ServerUser;
  readonly initdb: string;
  /** Without one the mode of the socket's folder excludes other users. */
  readonly hasPassword: boolean;
}

/**
 * Makes the files of an empty PostgreSQL, in a temporary folder that is renamed when they are complete: those of a start
 * that was killed are never taken for a database.
 */
export async function createCluster(options: NewCluster): Promise<void> {
  const { cluster, unfinished } = clusterPaths(options.dataDir);
  for (const name of await readdir(options.dataDir)) {
    if (name.startsWith(path.basename(unfinished))) {
      await rm(path.join(options.dataDir, name), { recursive: true, force: true, maxRetries: 3 });
    }
  }
  const folder = await mkdtemp(unfinished);
  try {
    await runInitdb(folder, options);
    await rename(folder, cluster);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const reason = getErrorMessage(error).trim().split('\n').at(-1);
    throw new StartupError(`The database in ${cluster} cannot be made: ${reason}`);
  }
}

async function runInitdb(folder: string, { dataDir, user, initdb, hasPassword }: NewCluster) {
  const { owner, forInitdb } = user;
  const run = ([file = '', ...args]: readonly string[]) =>
    promisify(execFile)(file, args, { cwd: path.parse(folder).root, windowsHide: true });
  const login = hasPassword
    ? ['--auth=scram-sha-256', `--pwfile=${clusterPaths(dataDir).passwordFile}`]
    : ['--auth=trust'];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin'];
  const files = [`--pgdata=${folder}`, '--username=postgres', '--builtin-locale=C.UTF-8'];
  if (owner) {
    await chown(folder, owner.initdbUid, owner.initdbUid);
  }
  await run([...forInitdb, initdb, ...files, ...locale, ...login]);
  if (owner) {
    await run(['chown', '-R', `${owner.uid}:${owner.uid}`, folder]);
  }
}
