// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** A step that failed; its message is all that the user needs to see. */
export class StepFailed extends Error {}

/**
 * Runs `work` and prints how long it took, so that a first start does not look stuck.
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
 * The command that starts npm: under `npm start` the same npm again, otherwise the one on the PATH.
 * @returns {[string, ...string[]]}
 */
export function npmCommand() {
  const script = process.env['npm_execpath'];
  if (script?.endsWith('.js')) {
    return [process.execPath, script];
  }
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/**
 * The command that runs a script under another Node. This package holds the program itself: no install script has to run.
 * @param {string} version `24`
 * @param {string} script
 * @returns {[string, ...string[]]}
 */
export function nodeCommand(version, script) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const packed = `--package=node-${system}-${process.arch}@${version}`;
  return [...npmCommand(), 'exec', '--yes', packed, '--', 'node', script];
}

/** For every install: development packages too, whatever NODE_ENV says, and no package's own install script. */
export const installFlags = [
  '--include=dev',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/**
 * Runs a program to its end.
 * @param {[string, ...string[]]} command
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} options
 * @returns {{ succeeded: boolean, output: string }} both streams together
 */
export function runQuietly([program, ...args], { cwd, env = process.env, timeoutMs }) {
  const shell = program.endsWith('.cmd');
  const options = { cwd, env, shell, timeout: timeoutMs, maxBuffer: 2 ** 26 };
  const result = spawnSync(program, args, { ...options, encoding: 'utf8' });
  const output = [result.stdout, result.stderr, result.error?.message].filter(Boolean).join('\n');
  return { succeeded: result.status === 0, output: output.trim() };
}

/**
 * @param {string} file
 * @returns {unknown}
 */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Sends this process SIGTERM once the npm that started it is gone: npm forwards no SIGKILL. */
export function endWithNpm() {
  if (!process.env['npm_lifecycle_event']) {
    return;
  }
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(timer);
      process.kill(process.pid, 'SIGTERM');
    }
  }, 200);
  timer.unref();
}
