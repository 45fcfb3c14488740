import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '#test/free-port.mjs';

export interface PortalOptions {
  /** A folder to go on with; by default a new one, removed by `stop`. */
  readonly dataDir?: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
}

/** The built server in a process of its own. */
export interface Portal {
  readonly url: string;
  readonly dataDir: string;
  /** Everything it has printed. */
  readonly output: () => string;
  /** Where its mails are read, as it prints at the start. */
  readonly mailboxUrl: () => string;
  /** Lines of its log that tell of an error. */
  errorLines(): string[];
  /** Asks it to end, as Ctrl-C does; answers its exit code. */
  stop(): Promise<number | null>;
  /** Ends it at once, as the system does when memory runs out, and leaves its files. */
  kill(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const startTimeoutMs = 60_000;

async function isAnswering(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

async function waitUntilReady(url: string, { child, output }: StartedProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (!(await isAnswering(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`The server did not start:\n${output()}`);
    }
    await wait(50);
  }
}

interface StartedProcess {
  readonly child: ChildProcess;
  readonly output: () => string;
}

function startProcess(env: NodeJS.ProcessEnv): StartedProcess {
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  // Should the tests themselves be ended, nobody else would stop it.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return { child, output: () => printed };
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
  return child.exitCode;
}

export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'job-portal-e2e-')));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const started = startProcess({
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DATABASE_URL: options.databaseUrl,
    ...options.env,
  });
  const stop = async () => {
    const exitCode = await endProcess(started.child, 'SIGINT');
    if (!options.dataDir) {
      await rm(dataDir, { recursive: true, force: true });
    }
    return exitCode;
  };
  try {
    await waitUntilReady(url, started);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    dataDir,
    output: started.output,
    mailboxUrl: () => /http:\S+\/dev\/mailbox\?key=\S+/.exec(started.output())?.[0] ?? '',
    errorLines: () =>
      started
        .output()
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line)),
    stop,
    kill: async () => {
      await endProcess(started.child, 'SIGKILL');
    },
  };
}
