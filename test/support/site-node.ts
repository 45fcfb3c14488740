import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const startTimeoutMs = 60_000;

export interface SiteNodeOptions {
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
}

/** A node of the built site in a process of its own, as it runs in a real place. */
export interface SiteNode {
  readonly url: string;
  readonly pid: number;
  readonly output: () => string;
  /** Asks it to end, as a service manager does; answers its exit code. */
  stop(): Promise<number | null>;
}

function spawnNode({ port, env }: SiteNodeOptions) {
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return { child, output: () => printed };
}

async function stopNode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
  return child.exitCode;
}

/** Starts a node and waits until it is ready. */
export async function startSiteNode(options: SiteNodeOptions): Promise<SiteNode> {
  const { child, output } = spawnNode(options);
  const url = `http://127.0.0.1:${options.port}`;
  const deadline = Date.now() + startTimeoutMs;
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The node did not start:\n${output()}`);
    }
    await wait(50);
  }
  return { url, pid: child.pid ?? 0, output, stop: () => stopNode(child) };
}
