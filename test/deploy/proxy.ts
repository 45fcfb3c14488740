import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#test/free-port.mjs';
import { root } from '#test/program.mjs';

export interface Proxy {
  readonly url: string;
  stop(): Promise<void>;
}

interface ProxyOptions {
  readonly folder: string;
  readonly port: number;
  /** Of the nodes, in the order in which the configuration names them. */
  readonly nodePorts: readonly number[];
}

/** The delivered configuration with its own ports and files. */
async function writeConfiguration({ folder, port, nodePorts }: ProxyOptions): Promise<string> {
  const ports = [...nodePorts];
  const delivered = await readFile(join(root, 'deploy/nginx.conf'), 'utf8');
  const configuration = delivered
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replaceAll(/server node-\w+:3000/g, () => `server 127.0.0.1:${ports.shift()}`)
    .replaceAll('/tmp/nginx', `${folder}/nginx`);
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration);
  return file;
}

export const findNginx = (): string | undefined =>
  ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(
    (program) => spawnSync(program, ['-v']).status === 0,
  );

/** nginx with the configuration of deploy/, before the nodes of these ports. */
export async function startProxy(nginx: string, nodePorts: readonly number[]): Promise<Proxy> {
  // Its workers run as another user when a test runs as root: the folder is shared.
  const folder = await mkdtemp(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'portal-proxy-'));
  const port = await findFreePort();
  const file = await writeConfiguration({ folder, port, nodePorts });
  const child = spawn(nginx, ['-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) {
      throw new Error(`nginx did not start:\n${printed}`);
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
  return { url, stop };
}
