import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

interface ProgramOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** How many files it may have open. */
  readonly openFiles?: number | undefined;
}
export type Program = ReturnType<typeof startProgram>;

/** Starts a program under this Node, in a process that ends at the latest with this one. */
export function startProgram(
  file: string | URL,
  { args = [], env, openFiles }: ProgramOptions = {},
) {
  const command = [process.execPath, file instanceof URL ? fileURLToPath(file) : file, ...args];
  const limited = ['sh', '-c', `ulimit -n ${openFiles} && exec "$0" "$@"`, ...command];
  const [executable = process.execPath, ...rest] = openFiles === undefined ? command : limited;
  const child = spawn(executable, rest, {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  }
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const ended = once(child, 'close').then(() => {
    process.off('exit', end);
    return child.exitCode;
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    /** Resolves to the exit code, null after a signal, once all of its output is here. */
    ended,
    exitCode: () => child.exitCode,
    /** Everything it has printed. */
    output: () => printed,
    signal: (name?: NodeJS.Signals) => child.kill(name),
    kill: () => (child.kill('SIGKILL'), ended),
    /**
     * Tries a check again until its result is truthy.
     * @throws with the output when the program ends before, or after a minute
     */
    waitFor: async <Found>(check: () => Found | Promise<Found>): Promise<Found> => {
      for (const deadline = Date.now() + 60_000; ; await wait(20)) {
        const found = await check();
        if (found) {
          return found;
        }
        if (hasEnded() || Date.now() > deadline) {
          throw new Error(`The program did not start:\n${printed}`);
        }
      }
    },
  };
}
