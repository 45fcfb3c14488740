import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Control groups of version 1, which root may make. */
const groups = '/sys/fs/cgroup/cpu';

export const hasControlGroups = (): boolean =>
  process.getuid?.() === 0 && readFileSync('/proc/mounts', 'utf8').includes(` ${groups} cgroup `);

/** Gives processes, and those that they start later, a part of the machine's cores together. */
export function limitProcesses(name: string, pids: readonly number[], cores: number) {
  const group = `${groups}/job-portal-${process.pid}-${name}`;
  mkdirSync(group);
  writeFileSync(`${group}/cpu.cfs_quota_us`, String(Math.round(100_000 * cores)));
  for (const pid of pids) {
    writeFileSync(`${group}/cgroup.procs`, String(pid));
  }
  /** Call it once the processes have ended. */
  return async () => {
    // The kernel takes a moment to forget them.
    await wait(500);
    rmdirSync(group);
  };
}
