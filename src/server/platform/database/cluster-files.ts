import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { chown, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#server/platform/ops/startup-error.ts';
import { getErrorMessage } from './database-errors.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
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
    mkdirSync(dataDir, { recursive: true });
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

/** The password of the server on a loopback port, made at its first use. Only this user may read it. */
export function readPassword(dataDir: string): string {
  const { passwordFile } = clusterPaths(dataDir);
  if (!existsSync(passwordFile)) {
    writeFileSync(passwordFile, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(passwordFile, 'utf8');
}

interface NewCluster {
  readonly dataDir: string;
  readonly user: ServerUser;
  readonly programs: PostgresPrograms;
  /** Without one the mode of the socket's folder excludes other users. */
  readonly hasPassword: boolean;
}

/**
 * Makes the files of a PostgreSQL with an empty database, in a temporary folder that is renamed when they are complete:
 * those of a start that was killed are never taken for a database.
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
    await fillCluster(folder, options);
    await rename(folder, cluster);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const reason = getErrorMessage(error).trim().split('\n').at(-1);
    throw new StartupError(`The database in ${cluster} cannot be made: ${reason}`);
  }
}

async function run([file = '', ...args]: readonly string[], input = ''): Promise<void> {
  const running = promisify(execFile)(file, args, {
    cwd: path.parse(process.execPath).root,
    windowsHide: true,
  });
  // A program that does not read it may have ended; its exit code decides.
  running.child.stdin?.on('error', () => {}).end(input);
  await running;
}

async function fillCluster(folder: string, { dataDir, user, programs, hasPassword }: NewCluster) {
  const { owner, forInitdb } = user;
  if (owner) {
    await chown(folder, owner.initdbUid, owner.initdbUid);
  }
  const { passwordFile } = clusterPaths(dataDir);
  const password = hasPassword ? `password '${readPassword(dataDir)}'` : '';
  const login = hasPassword ? ['scram-sha-256', `--pwfile=${passwordFile}`] : ['trust'];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin'];
  const files = [`--pgdata=${folder}`, '--username=postgres', '--builtin-locale=C.UTF-8', '--auth'];
  await run([...forInitdb, programs.initdb, ...locale, ...files, ...login]);
  // The site's statements run without the rights of a superuser, who may run programs and read files.
  const statements = `create role portal login ${password}\ncreate database portal owner portal\n`;
  const singleUser = ['--single', '-c', 'exit_on_error=on', '-D', folder, 'postgres'];
  await run([...forInitdb, programs.postgres, ...singleUser], statements);
  if (owner) {
    await run(['chown', '-R', `${owner.uid}:${owner.uid}`, folder]);
  }
}
