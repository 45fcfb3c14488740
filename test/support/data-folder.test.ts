import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeDataFolder } from './data-folder.ts';

const make = (name: string, serverPid?: number): string => {
  const folder = join(tmpdir(), name);
  mkdirSync(join(folder, 'postgresql'), { recursive: true });
  if (serverPid !== undefined) {
    writeFileSync(join(folder, 'postgresql/postmaster.pid'), `${serverPid}\n/somewhere\n`);
  }
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

it('A new data folder clears those of killed runs, and nothing that a living process owns', async () => {
  const { pid: dead } = spawnSync('true');
  const left = make(`job-portal-test-${dead}-aaaaaa`, dead);
  const kept = [
    make(`job-portal-test-${process.pid}-bbbbbb`),
    make(`job-portal-test-${dead}-cccccc`, process.pid),
    make(`job-portal-test-dddddd`),
    make(`other-${dead}-eeeeee`),
  ];
  const made = await makeDataFolder('job-portal-test-');
  onTestFinished(() => rmSync(made, { recursive: true }));
  expect(made).toContain(`job-portal-test-${process.pid}-`);
  expect(existsSync(left)).toBe(false);
  expect(kept.map((folder) => existsSync(folder))).toEqual([true, true, true, true]);
});
