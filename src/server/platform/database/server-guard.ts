import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { StartupError } from '#server/platform/ops/startup-error.ts';
import { clusterPaths } from './cluster-files.ts';

interface ServerOptions {
  readonly dataDir: string;
  readonly command: readonly string[];
  /** Removed at the end; empty for none. */
  readonly socketFolder: string;
  /** Runs when the lock is held, before the server starts. */
  readonly prepare: () => Promise<void>;
  readonly onLogLine: (line: string) => void;
}

interface ServerProcess {
  /** Resolves with the server's exit code when it has ended. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

/**
 * The shell between this process and the server. It locks the data directory, starts the server on request, and stops it when
 * its standard input ends, which happens however this process ends.
 *
 * The server and its sessions inherit descriptor 9, so the lock lasts until the last of them is gone. The lock also works
 * between containers; the process id in `postmaster.pid` does not, so that file is removed once the lock is held. The guard
 * waits for a server that stops because its owner was killed; one that still runs after a second has another owner.
 * SIGINT ends the sessions, writes a checkpoint and ends the server; it is repeated, because a starting server ignores it.
 */
const guardScript = `
lock=$1 pid=$2/postmaster.pid sockets=$3; shift 3
is_running() { grep -q ^ready "$pid" && kill -0 "$(head -n 1 "$pid")"; } 2>/dev/null
[ -z "$sockets" ] || trap 'rm -rf "$sockets"' EXIT
exec 3<&0 </dev/null 9>>"$lock"
if command -v flock >/dev/null; then
  flock -w 1 9 || { ! is_running && flock -w 20 9; } || exit 1
  rm -f "$pid"
fi
echo locked
read -r _ <&3 || exit 0
"$@" 3<&- >&2 &
server=$!
(read -r _ <&3; while kill -INT $server; do sleep 1; done) 2>/dev/null 9>&- &
watcher=$!
wait $server; status=$?
kill $watcher 2>/dev/null
exit $status`;

/**
 * Starts a server that ends with this process.
 * @throws StartupError when the data directory is in use
 */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { dataDir, socketFolder, command, prepare, onLogLine } = options;
  const { cluster, lockFile } = clusterPaths(dataDir);
  const args = ['-c', guardScript, 'sh', lockFile, cluster, socketFolder, ...command];
  const child = spawn('/bin/sh', args, {
    // A session of its own: Ctrl-C reaches only this process, which then stops the server in order.
    detached: true,
    cwd: '/',
    // The environment of this process holds secrets that the server does not need.
    env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin' },
  });
  createInterface(child.stderr).on('line', onLogLine);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('exit', resolve).once('error', reject);
  });
  // Writing fails when it has ended already.
  child.stdin.on('error', () => {});
  const isLocked = await new Promise<boolean>((resolve) => {
    child.stdout.once('data', () => resolve(true)).once('end', () => resolve(false));
  });
  if (!isLocked) {
    throw new StartupError(
      `The data directory ${dataDir} is in use by another process: stop that one, or set DATA_DIR to another directory.`,
    );
  }
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  try {
    await prepare();
  } catch (error) {
    await stop();
    throw error;
  }
  child.stdin.write('run\n');
  return { ended, stop };
}
