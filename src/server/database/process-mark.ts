import { readFile } from 'node:fs/promises';
import { getErrorCode } from './error-code.ts';

/** Names one life of a process: its id alone is given to another one sooner or later. */
export interface ProcessMark {
  readonly pid: number;
  /** When it started, as the system counts; null where the system does not tell (it does on Linux). */
  readonly start: string | null;
}

/** Fields of /proc/<pid>/stat, counted from the one after the command, which may hold anything. */
const stateField = 0;
const startTimeField = 19;
const goneStates = ['Z', 'X'];

export function isProcessMark(value: unknown): value is ProcessMark {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'start' in value &&
    (typeof value.start === 'string' || value.start === null)
  );
}

export async function markProcess(pid: number): Promise<ProcessMark> {
  const status = await readStatus(pid);
  return { pid, start: status?.start ?? null };
}

/** Whether the process that the mark was made of still runs. */
export async function isRunning(mark: ProcessMark): Promise<boolean> {
  if (!existsNow(mark.pid)) {
    return false;
  }
  const status = await readStatus(mark.pid);
  if (!status) {
    return true;
  }
  if (goneStates.includes(status.state)) {
    return false;
  }
  return mark.start === null || mark.start === status.start;
}

function existsNow(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}

async function readStatus(pid: number): Promise<{ state: string; start: string } | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[stateField] ?? '', start: `${boot.trim()} ${fields[startTimeField]}` };
  } catch {
    return undefined;
  }
}
