import { statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
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

/** A new folder for a database: in memory where there is room, because a copy of 300 files takes a tenth of the time there. */
export const makeDataFolder = (prefix: string): Promise<string> =>
  mkdtemp(join(hasMemoryToSpare() ? inMemory : tmpdir(), prefix));
