import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
/** Far more than the databases of a run. */
const minFreeBytes = 4 * 1024 ** 3;

function hasMemoryToSpare(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= minFreeBytes;
  } catch {
    return false;
  }
}

/** Also of another user, which may not be signalled. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process that made a folder stands in its name, that of its database in its files. */
const pattern = /^job-portal-[a-z0-9]+-(\d+)-\w{6}$/;

function isAbandoned(parent: string, name: string): boolean {
  const [, maker] = pattern.exec(name) ?? [];
  const file = join(parent, name, 'postgresql/postmaster.pid');
  const server = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  return maker !== undefined && !isAlive(Number(maker)) && !(server > 0 && isAlive(server));
}

/** A run that is killed leaves its folders. */
async function removeAbandoned(parent: string): Promise<void> {
  const names = existsSync(parent) ? await readdir(parent) : [];
  for (const name of names.filter((one) => isAbandoned(parent, one))) {
    // Another run may remove it at the same time, and that of another user stays.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
  }
}

/**
 * A new folder for a database: in memory where there is room, because a copy of 300 files takes a tenth of the time there.
 * Those of killed runs go first.
 */
export async function makeDataFolder(prefix: string): Promise<string> {
  await Promise.all([inMemory, tmpdir()].map(removeAbandoned));
  return mkdtemp(join(hasMemoryToSpare() ? inMemory : tmpdir(), `${prefix}${process.pid}-`));
}
