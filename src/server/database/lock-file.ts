import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getErrorCode } from './error-code.ts';
import { isProcessMark, isRunning, markProcess, type ProcessMark } from './process-mark.ts';

/** A file `lock.<number>` of a directory, and what is known of the process that made it. */
export interface LockFile {
  readonly number: number;
  readonly pid: number | undefined;
  /** `unknown` when its maker may just be writing into it. */
  readonly maker: 'running' | 'gone' | 'unknown';
}

const namePattern = /^lock\.(\d+)$/;

/** A file that is still empty after so long was left by a process that died while making it. */
const writingMillis = 2_000;

const fileOf = (directory: string, number: number) => path.join(directory, `lock.${number}`);

export async function listLockFiles(directory: string): Promise<LockFile[]> {
  const names = await readdir(directory);
  const numbers = names.flatMap((name) => namePattern.exec(name)?.[1] ?? []).map(Number);
  const files = await Promise.all(numbers.map((number) => readLockFile(directory, number)));
  return files.filter((file) => file !== undefined);
}

/** Makes the file, which one process only can; answers whether it was this one. */
export async function createLockFile(directory: string, number: number): Promise<boolean> {
  const mark = await markProcess(process.pid);
  try {
    const text = `${JSON.stringify(mark)}\n`;
    await writeFile(fileOf(directory, number), text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

export async function removeLockFile(directory: string, number: number): Promise<void> {
  await rm(fileOf(directory, number), { force: true });
}

async function readLockFile(directory: string, number: number): Promise<LockFile | undefined> {
  const file = fileOf(directory, number);
  try {
    const { mtimeMs } = await stat(file);
    const mark = parseMark(await readFile(file, 'utf8'));
    if (mark) {
      return { number, pid: mark.pid, maker: (await isRunning(mark)) ? 'running' : 'gone' };
    }
    const isFresh = Date.now() - mtimeMs < writingMillis;
    return { number, pid: undefined, maker: isFresh ? 'unknown' : 'gone' };
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

function parseMark(text: string): ProcessMark | undefined {
  try {
    const mark: unknown = JSON.parse(text);
    return isProcessMark(mark) ? mark : undefined;
  } catch {
    return undefined;
  }
}
