import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/**
 * A small process between this one and the server: it takes the lock of the data directory, starts the server when
 * it is told to, and stops it when its standard input ends, which happens whatever ends this process.
 */
export interface ServerGuard {
  /** Starts the server. */
  run(): void;
  /** Resolves with the server's exit code when it has ended. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

export interface GuardOptions {
  readonly lockFile: string;
  /** The folder of the database's files. */
  readonly cluster: string;
  /** Removed at the end. */
  readonly socketFolder?: string | undefined;
  readonly command: readonly string[];
  readonly pgCtl: string;
  readonly onLogLine: (line: string) => void;
}

const locked = 'locked';
const inUseStatus = 75;

/**
 * The server and its sessions inherit descriptor 9, so the lock lasts until the last of them is gone. It holds between
 * containers as well, unlike the process id in `postmaster.pid`, which is removed as a leftover once the lock is held.
 * SIGINT cuts the sessions, writes a checkpoint and ends the server; one that has hardly started ignores the first.
 */
const unixScript = `
lock=$1 cluster=$2 sockets=$3; shift 3
[ -z "$sockets" ] || trap 'rm -rf "$sockets"' EXIT
exec 3<&0 </dev/null 9>>"$lock"
flock -w 1 -E ${inUseStatus} 9 2>/dev/null
case $? in 0) rm -f "$cluster/postmaster.pid";; ${inUseStatus}) exit ${inUseStatus};; esac
echo ${locked}
read -r _ <&3 || exit 0
"$@" 3<&- >&2 &
server=$!
(read -r _ <&3; while kill -INT $server; do sleep 1; done) 2>/dev/null 9>&- &
watcher=$!
wait $server; status=$?
kill $watcher 2>/dev/null
exit $status`;

/** Windows has neither signals nor `flock`: there the server's own `postmaster.pid` is the lock. */
const windowsScript = `
const { spawn, spawnSync } = require('node:child_process');
const [cluster, pgCtl, program, ...args] = process.argv.slice(1);
let server;
process.stdout.write('${locked}\\n');
process.stdin.once('data', () => {
  server = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], windowsHide: true });
  server.on('exit', (code) => process.exit(code ?? 1));
});
process.stdin.on('end', () => {
  if (!server) process.exit(0);
  spawnSync(pgCtl, ['stop', '--mode=fast', '--no-wait', '-D', cluster], { windowsHide: true });
});`;

function spawnGuard({ lockFile, cluster, socketFolder = '', command, pgCtl }: GuardOptions) {
  const options = {
    // In a session of its own: Ctrl-C is for this process, which then stops the server in order.
    detached: true,
    windowsHide: true,
    cwd: path.parse(cluster).root,
  };
  if (process.platform === 'win32') {
    const args = ['-e', windowsScript, cluster, pgCtl, ...command];
    return spawn(process.execPath, args, options);
  }
  const args = ['-c', unixScript, 'sh', lockFile, cluster, socketFolder, ...command];
  // The variables of this process hold secrets that the server has no use for.
  return spawn('/bin/sh', args, { ...options, env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin' } });
}

/** Undefined when another process has the directory. */
export async function startGuard(options: GuardOptions): Promise<ServerGuard | undefined> {
  const child = spawnGuard(options);
  createInterface(child.stderr).on('line', options.onLogLine);
  // It may be gone already when it is told something.
  child.stdin.on('error', () => {});
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('exit', resolve).once('error', reject);
  });
  const isLocked = new Promise<boolean>((resolve) => {
    child.stdout.once('data', () => resolve(true)).once('end', () => resolve(false));
  });
  if (await isLocked) {
    const stop = async () => {
      child.stdin.end();
      await ended;
    };
    return { run: () => child.stdin.write('run\n'), ended, stop };
  }
  const status = await ended;
  if (status === inUseStatus) {
    return undefined;
  }
  throw new Error(`The guard of the embedded database ended with ${status}.`);
}
