// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = fileURLToPath(new URL('..', import.meta.url));

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

/** The processes of the machine, each with its parent; a small Linux has no `ps`. @returns {(number | undefined)[][]} */
function listProcesses() {
  if (existsSync('/proc/self/stat')) {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.map((pid) => [Number(pid), readParent(pid)]);
  }
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').map((line) => line.trim().split(/ +/).map(Number));
}

/** @param {string} pid @returns {number | undefined} undefined for one that has ended */
function readParent(pid) {
  try {
    // After the name in brackets, which may have brackets in it: the state, and the parent.
    const [, parent] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(parent);
  } catch {
    return undefined;
  }
}

/** Kills a process with everything it started. @param {import('node:child_process').ChildProcess} child */
function killTree(child) {
  const processes = listProcesses();
  const tree = new Set([child.pid]);
  // A process that was started later may stand before its parent.
  for (let known = 0; known < tree.size;) {
    known = tree.size;
    processes.forEach(([pid, parent]) => tree.has(parent) && tree.add(pid));
  }
  child.kill('SIGKILL');
  for (const pid of tree) {
    try {
      process.kill(pid ?? NaN, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
  // A process that has left the tree may hold them open.
  child.stdout?.destroy();
  child.stderr?.destroy();
}

/**
 * Runs a program to its end, and ends it when this process ends.
 * @param {string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, isShown?: boolean, limitMs?: number }} [options] shown: printed instead of
 *   returned; after the limit it is killed with everything it started
 * @returns {Promise<{ exitCode: number, output: string, isTimedOut: boolean }>} both streams together
 */
export async function run([program = '', ...args], options = {}) {
  const { cwd = root, env, isShown = false, limitMs } = options;
  const stream = isShown ? 'inherit' : 'pipe';
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    shell: program.endsWith('.cmd'),
    stdio: ['ignore', stream, stream],
  });
  let output = '';
  for (const readable of [child.stdout, child.stderr]) {
    readable?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  }
  let isTimedOut = false;
  const onLimit = () => {
    isTimedOut = true;
    killTree(child);
  };
  const timer = limitMs === undefined ? undefined : setTimeout(onLimit, limitMs);
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  /** @type {number} */
  const exitCode = await new Promise((resolve) => {
    child.once('error', ({ message }) => (output += message));
    child.once('close', (code) => resolve(code ?? 1));
  });
  clearTimeout(timer);
  process.off('exit', end);
  return { exitCode, output, isTimedOut };
}

/** A step that failed; its message is all that the user needs to see. */
export class StepFailed extends Error {}

/**
 * Runs a program and prints how long it took, so that a first start does not look stuck.
 * @param {{ title: string, command: string[], failure: string }} step
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @throws {StepFailed} with the output, less its stack traces
 */
export async function runStep({ title, command, failure }, options) {
  const startedAt = Date.now();
  console.log(`${title} …`);
  const { exitCode, output } = await run(command, options);
  if (exitCode !== 0) {
    throw new StepFailed(`${failure}\n\n${output.trim().replaceAll(/^\s+at .*\n?/gm, '')}`);
  }
  console.log(`${title}: done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** @param {string} file @returns {unknown} */
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
