import { readFileSync } from 'node:fs';

/** Microseconds that a process has used until now, with all its threads; `/proc` counts in hundredths of a second. */
export function readProcessorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program stands in brackets and may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 1e4;
}

/** Milliseconds that the only thread of a process has run until now, as its scheduler counts them: exact for short work. */
export const readThreadTime = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
