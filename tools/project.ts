import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = fileURLToPath(new URL('..', import.meta.url));

export type Command = [program: string, ...args: string[]];

/** The command that starts npm: under `npm start` the same npm again, otherwise the one on the PATH. */
export function npmCommand(): Command {
  const script = process.env['npm_execpath'];
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
}

/** The command that runs a script under another Node. This package holds the program itself: no install script has to run. */
export function nodeCommand(version: string, script: string): Command {
  const packed = `--package=node-${process.platform}-${process.arch}@${version}`;
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

interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Prints its output instead of returning it. */
  readonly isShown?: boolean;
}

function spawnProgram([program, ...args]: Command, options: RunOptions): ChildProcess {
  const { cwd = root, env, isShown = false } = options;
  const stream = isShown ? 'inherit' : 'pipe';
  const stdio = ['ignore', stream, stream] as const;
  return spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: [...stdio] });
}

/** Runs a program to its end, and ends it when this process ends. Returns both streams together. */
export async function run(
  command: Command,
  options: RunOptions = {},
): Promise<{ exitCode: number; output: string }> {
  const child = spawnProgram(command, options);
  let output = '';
  for (const readable of [child.stdout, child.stderr]) {
    readable?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const exitCode = await new Promise<number>((resolve) => {
    child.once('error', ({ message }) => (output += message));
    child.once('close', (code) => resolve(code ?? 1));
  });
  process.off('exit', end);
  return { exitCode, output };
}

/** A step that failed; its message is all that the user needs to see. */
export class StepFailed extends Error {}

interface Step {
  readonly title: string;
  readonly command: Command;
  readonly failure: string;
}

/**
 * Runs a program and prints how long it took, so that a first start does not look stuck.
 * @throws {StepFailed} with the output, less its stack traces
 */
export async function runStep({ title, command, failure }: Step, options: RunOptions) {
  const startedAt = Date.now();
  console.log(`${title} …`);
  const { exitCode, output } = await run(command, options);
  if (exitCode !== 0) {
    throw new StepFailed(`${failure}\n\n${output.trim().replaceAll(/^\s+at .*\n?/gm, '')}`);
  }
  console.log(`${title}: done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

export const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Reads `.env` of the working directory where there is one; variables that are set win. */
export function loadEnvFile(): void {
  if (existsSync('.env')) {
    process.loadEnvFile();
  }
}

/** Sends this process SIGTERM once the npm that started it is gone: npm forwards no SIGKILL. */
export function endWithNpm(): void {
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
