import { expect, it, vi } from 'vitest';
import { root } from './project.mjs';
import RunningFiles from './running-files.mjs';

it('a test file that runs for minutes is named again and again, until it ends', () => {
  vi.useFakeTimers();
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const reporter = new RunningFiles();
  const toModule = (name: string) => ({ moduleId: `${root}/src/${name}.test.ts` });
  reporter.onTestModuleQueued(toModule('slow'));
  reporter.onTestModuleQueued(toModule('quick'));
  reporter.onTestModuleEnd(toModule('quick'));
  vi.advanceTimersByTime(5 * 60_000);
  reporter.onTestRunEnd();
  vi.advanceTimersByTime(5 * 60_000);
  expect(print.mock.calls).toEqual([
    ['Running for 120 s: src/slow.test.ts'],
    ['Running for 240 s: src/slow.test.ts'],
  ]);
});
