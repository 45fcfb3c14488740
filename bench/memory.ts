import { readdir, readFile } from 'node:fs/promises';

/** A field of a file of a process in `/proc`, in MB; 0 once the process has ended. */
async function readMegabytes(pid: number, file: string, field: string): Promise<number> {
  const text = await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1_000;
}

/** MB that a process alone holds now. */
export const readResident = (pid: number) => readMegabytes(pid, 'status', 'VmRSS');

/** The most MB that a process alone has held. */
export const readPeak = (pid: number) => readMegabytes(pid, 'status', 'VmHWM');

/** A process with its descendants. */
export async function listFamily(pid: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (/^\d+$/.test(name)) {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
      // The name of the program stands in brackets and may hold blanks.
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    }
  }
  const found = [pid];
  for (const one of found) {
    found.push(...[...parents].filter(([, parent]) => parent === one).map(([child]) => child));
  }
  return found;
}

/**
 * MB that a process and its descendants hold. Pages that several share count once (PSS), as PostgreSQL's shared buffers
 * must.
 */
export async function measureMemory(pid: number): Promise<number> {
  let sum = 0;
  for (const one of await listFamily(pid)) {
    sum += await readMegabytes(one, 'smaps_rollup', 'Pss');
  }
  return sum;
}
