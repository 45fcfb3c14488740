import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from './find-program.ts';
import { findFreePort } from './free-port.ts';
import { root } from './program.ts';

export interface Proxy {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

interface ProxyOptions {
  readonly program: string;
  readonly makeConfiguration: (folder: string, port: number) => string | Promise<string>;
}

export const findNginx = () => findProgram('nginx');
export const findHaproxy = () => findProgram('haproxy');

/** Asks nothing: the first request is the test's. */
const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

/** Runs nginx or HAProxy in the foreground until it is stopped. */
export async function runProxy({ program, makeConfiguration }: ProxyOptions): Promise<Proxy> {
  // Its workers run as another user when a test runs as root: the folder is shared.
  const folder = await mkdtemp(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'portal-proxy-'));
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const file = join(folder, 'proxy.conf');
  await writeFile(file, await makeConfiguration(folder, port));
  const flags = program.endsWith('nginx')
    ? ['-e', 'stderr', '-c', file, '-g', 'daemon off;']
    : ['-db', '-f', file];
  const child = spawn(program, flags, { stdio: ['ignore', 'inherit', 'pipe'] });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) {
      throw new Error(`${program} did not start:\n${printed}`);
    }
    await wait(50);
  }
  const stop = async () => {
    if (child.exitCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}

/** The configuration of deploy/ on this machine, with nodes on these ports instead of a name that Docker resolves. */
export async function localizeNginx(
  folder: string,
  listenPort: number,
  nodePorts: readonly number[],
): Promise<string> {
  const delivered = await readFile(join(root, 'deploy/nginx.conf'), 'utf8');
  return delivered
    .replace('listen 8080;', `listen 127.0.0.1:${listenPort};`)
    .replace(/resolver .*/, '')
    .replace(/server node:3000 resolve(.*)/, (_line, options: string) =>
      nodePorts.map((port) => `server 127.0.0.1:${port}${options}`).join('\n    '),
    )
    .replaceAll('/tmp/nginx', `${folder}/nginx`);
}

/** nginx with the configuration of deploy/, before the nodes of these ports. */
export async function startProxy(nginx: string, nodePorts: readonly number[]): Promise<Proxy> {
  const proxy = await runProxy({
    program: nginx,
    makeConfiguration: (folder, port) => localizeNginx(folder, port, nodePorts),
  });
  while (!(await fetch(`${proxy.url}/healthz`)).ok) {
    await wait(50);
  }
  return proxy;
}
