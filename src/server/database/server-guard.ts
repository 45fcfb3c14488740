import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { StartupError } from '#server/ops/startup-error.ts';
import { clusterPaths, readPidFile } from './cluster-files.ts';

/**
 * A small process between this one and the server: it takes the lock of the data directory, starts the server on
 * request, and stops it when its standard input ends, which happens however this process ends.
 */
export interface ServerGuard {
  /** Starts the server. */
  run(): void;
  /** Resolves with the server's exit code when it has ended. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

interface GuardOptions {
  readonly dataDir: string;
  /** Removed at the end. */
  readonly socketFolder?: string | undefined;
  readonly command: readonly string[];
  readonly pgCtl: string;
  readonly onLogLine: (line: string) => void;
}

/** Each waits a second. */
const maxLockAttempts = 20;
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

function spawnGuard({ dataDir, socketFolder = '', command, pgCtl }: GuardOptions) {
  const { cluster, lockFile } = clusterPaths(dataDir);
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

/** Undefined when another process has the lock. */
async function startGuard(options: GuardOptions): Promise<ServerGuard | undefined> {
  const child = spawnGuard(options);
  createInterface(child.stderr).on('line', options.onLogLine);
  // The process may have ended before `run` writes to it.
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
  if (status !== inUseStatus) {
    throw new Error(`The guard of the embedded database ended with ${status}.`);
  }
  return undefined;
}

/**
 * Waits for a server whose owner was killed a moment ago; one that does not stop has another owner.
 * @throws StartupError when the directory is in use
 */
export async function lockDirectory(options: GuardOptions): Promise<ServerGuard> {
  const { dataDir } = options;
  for (let attempt = 1; attempt <= maxLockAttempts; attempt += 1) {
    const guard = await startGuard(options);
    if (guard) {
      return guard;
    }
    if (readPidFile(clusterPaths(dataDir).cluster)) {
      break;
    }
  }
  throw new StartupError(
    `The data directory ${dataDir} is in use by another process: stop that one, or set DATA_DIR to another directory.`,
  );
}
