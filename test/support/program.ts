import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A running program of a test. */
export interface Program {
  readonly pid: number;
  /** What it has said so far. */
  readonly lines: readonly string[];
  /** Waits until it has said so many lines. */
  waitForLines(count: number): Promise<void>;
  /** Ends it at once, with nothing tidied up, and waits until it is gone and all it said is here. */
  kill(): Promise<void>;
  /** Its exit code; null when a signal has ended it. */
  readonly ended: Promise<number | null>;
}

export function startProgram(url: URL, ...args: readonly string[]): Program {
  const child = spawn(process.execPath, [url.pathname, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const ended = closed.then(([code]) => (typeof code === 'number' ? code : null));
  const lines: string[] = [];
  const output = createInterface(child.stdout);
  output.on('line', (line) => lines.push(line));
  return {
    pid: child.pid ?? 0,
    lines,
    ended,
    waitForLines: async (count) => {
      while (lines.length < count) {
        if (child.exitCode !== null) {
          throw new Error(`The program ended after ${lines.length} lines.`);
        }
        await Promise.race([once(output, 'line'), closed]);
      }
    },
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
