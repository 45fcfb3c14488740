// @ts-check
// A reporter of vitest: a test file that runs for minutes is named, so that the output of a run that hangs ends with the cause.
import { relative } from 'node:path';
import { root } from './project.mjs';

const intervalMs = 120_000;

/** @typedef {{ moduleId: string }} TestModule */

export default class RunningFiles {
  /** @type {Map<string, NodeJS.Timeout>} */
  timers = new Map();

  /** @param {TestModule} module */
  onTestModuleQueued({ moduleId }) {
    const startedAt = Date.now();
    const timer = setInterval(() => {
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      console.log(`Running for ${seconds} s: ${relative(root, moduleId)}`);
    }, intervalMs);
    this.timers.set(moduleId, timer.unref());
  }

  /** @param {TestModule} module */
  onTestModuleEnd({ moduleId }) {
    clearInterval(this.timers.get(moduleId));
    this.timers.delete(moduleId);
  }

  /** Clears those of files whose worker has died. */
  onTestRunEnd() {
    this.timers.forEach((timer) => clearInterval(timer));
  }
}
