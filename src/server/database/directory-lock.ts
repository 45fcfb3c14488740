import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#server/ops/startup-error.ts';
import { getErrorCode } from './error-code.ts';
import { createLockFile, type LockFile, listLockFiles, removeLockFile } from './lock-file.ts';

export interface DirectoryLock {
  release(): Promise<void>;
}

const attempts = 150;
const pauseMillis = 20;

const unusable: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system is read-only',
  ENOSPC: 'its file system is full',
  ENOTDIR: 'it or a part of its path is a file',
  EEXIST: 'it or a part of its path is a file',
  ENOENT: 'it cannot be created there',
};

/**
 * Takes a directory for this process, creating it when absent.
 *
 * Each try makes `lock.<n>`, numbered above all that are there, which one process only can; then it
 * looks again, and steps back when the file of another process that may run is there too. So of many
 * that find a dead one's file at the same time one stays, and no file is removed that may be in use.
 *
 * Processes of two machines or containers that share the directory are not told apart.
 *
 * @throws StartupError when a running process has the directory, or it cannot be written.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  try {
    await ensureDirectory(path.resolve(directory));
    const number = await takeNumber(directory);
    return { release: () => removeLockFile(directory, number) };
  } catch (error) {
    const reason = unusable[getErrorCode(error) ?? ''];
    throw reason
      ? new StartupError(`The data directory ${directory} cannot be used: ${reason}.`)
      : error;
  }
}

/** Node's own recursive mkdir goes round for ever where a parent cannot be made, as below /proc. */
async function ensureDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory);
  } catch (error) {
    const code = getErrorCode(error);
    if (code === 'EEXIST') {
      return;
    }
    if (code !== 'ENOENT' || path.dirname(directory) === directory) {
      throw error;
    }
    await ensureDirectory(path.dirname(directory));
    await mkdir(directory);
  }
}

async function takeNumber(directory: string): Promise<number> {
  let seenBefore: LockFile | undefined;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const files = await listLockFiles(directory);
    const running = files.find((file) => file.maker === 'running');
    // The first time it may be one that is about to step back.
    if (running && running.number === seenBefore?.number) {
      throw new StartupError(
        `The data directory ${directory} is in use by process ${running.pid}: stop that one, or set DATA_DIR to another directory.`,
      );
    }
    seenBefore = running;

    const number = Math.max(0, ...files.map((file) => file.number)) + 1;
    if (!files.some(mayRun) && (await takeAlone(directory, number))) {
      return number;
    }
    await sleep(pauseMillis * (1 + Math.random()));
  }
  throw new StartupError(`The data directory ${directory} is being taken by another process.`);
}

/** Whether this process made the file of the number and nobody else is there; if not, it has stepped back. */
async function takeAlone(directory: string, number: number): Promise<boolean> {
  if (!(await createLockFile(directory, number))) {
    return false;
  }
  const files = await listLockFiles(directory);
  const others = files.filter((file) => file.number !== number);
  const isOwnThere = others.length < files.length;
  if (!isOwnThere || others.some(mayRun)) {
    await removeLockFile(directory, number);
    return false;
  }
  await Promise.all(others.map((other) => removeLockFile(directory, other.number)));
  return true;
}

const mayRun = (file: LockFile) => file.maker !== 'gone';
