// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, wherever the command was called from. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** A step that could not be done; the message is all that the person at the terminal needs. */
export class StepFailed extends Error {}

/**
 * Runs `work` and says how long it took, so that a first start does not look stuck.
 * @param {string} title
 * @param {() => void} work
 */
export function runStep(title, work) {
  const startedAt = Date.now();
  console.log(`${title} …`);
  work();
  console.log(`${title}: done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/**
 * The words that start npm: under `npm start` the same npm again, otherwise the one on the PATH.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {[string, ...string[]]}
 */
export function npmCommand(env = process.env) {
  const script = env['npm_execpath'];
  if (script?.endsWith('.js')) {
    return [process.execPath, script];
  }
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/**
 * Runs a program to its end and returns what it wrote, both streams together in case of failure.
 * @param {[string, ...string[]]} command
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} options
 * @returns {{ succeeded: boolean, output: string }}
 */
export function runQuietly([program, ...args], { cwd, env = process.env, timeoutMs }) {
  const shell = program.endsWith('.cmd');
  const result = spawnSync(program, args, {
    cwd,
    env,
    shell,
    encoding: 'utf8',
    timeout: timeoutMs,
    maxBuffer: 2 ** 26,
  });
  const output = [result.stdout, result.stderr, result.error?.message].filter(Boolean).join('\n');
  return { succeeded: result.status === 0, output: output.trim() };
}

/**
 * @param {string} file
 * @returns {unknown}
 */
export function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
