import { execFile } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { chown, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#server/platform/ops/startup-error.ts';
import { getErrorMessage } from './database-errors.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import type { ServerUser } from './server-user.ts';

/** The paths of the embedded database in the data directory. */
export const clusterPaths = (dataDir: string) => ({
  cluster: path.join(dataDir, 'postgresql'),
  unfinished: path.join(dataDir, 'postgresql.unfinished-'),
  lockFile: path.join(dataDir, 'postgresql.lock'),
});

/**
 * Creates the data directory and its lock file when they are missing.
 * @throws StartupError when it cannot be written
 */
export function prepareDataDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    closeSync(openSync(clusterPaths(dataDir).lockFile, 'a', 0o600));
  } catch (error) {
    const reason = getErrorMessage(error);
    throw new StartupError(`The data directory ${dataDir} cannot be used: ${reason}.`);
  }
}

interface NewCluster {
  readonly dataDir: string;
  readonly user: ServerUser;
  readonly programs: PostgresPrograms;
}

/**
 * Creates the files of a PostgreSQL with an empty database in a temporary folder, and renames it when they are complete, so
 * that no later start opens the files of one that was killed.
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
  const running = promisify(execFile)(file, args, { cwd: '/' });
  // Writing fails when the program has ended without reading; its exit code decides.
  running.child.stdin?.on('error', () => {}).end(input);
  await running;
}

async function fillCluster(folder: string, { user, programs }: NewCluster) {
  const { owner, forInitdb } = user;
  if (owner) {
    await chown(folder, owner.initdbUid, owner.initdbUid);
  }
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin'];
  // No password is needed: the mode of the socket's folder excludes other users.
  const access = ['--builtin-locale=C.UTF-8', '--username=postgres', '--auth=trust'];
  await run([...forInitdb, programs.initdb, `--pgdata=${folder}`, ...locale, ...access]);
  // The site's statements run without the rights of a superuser, who may run programs and read files.
  const statements = 'create role portal login\ncreate database portal owner portal\n';
  const singleUser = ['--single', '-c', 'exit_on_error=on', '-D', folder, 'postgres'];
  await run([...forInitdb, programs.postgres, ...singleUser], statements);
  if (owner) {
    await run(['chown', '-R', `${owner.uid}:${owner.uid}`, folder]);
  }
}
