import { readdir, readFile } from 'node:fs/promises';

/** The processes that this one started, and theirs. */
async function listDescendants(pid: number): Promise<number[]> {
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
  let kilobytes = 0;
  for (const process_ of await listDescendants(pid)) {
    const text = await readFile(`/proc/${process_}/smaps_rollup`, 'utf8').catch(() => '');
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  }
  return kilobytes / 1_000;
}
