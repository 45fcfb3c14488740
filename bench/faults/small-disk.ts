import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';

/** A file system in memory, of a size that can be filled. */
export interface SmallDisk {
  remount(options: string): void;
  unmount(): void;
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`${program} ${args.join(' ')}: ${stderr.trim()}`);
  }
}

export const canMount = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;

/** @throws where this user may not mount */
export function mountDisk(folder: string, size: string): SmallDisk {
  mkdirSync(folder, { recursive: true });
  run('mount', '-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', folder);
  return {
    remount: (options) => run('mount', '-o', `remount,${options}`, folder),
    unmount: () => {
      run('umount', '-l', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
