import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '#server/platform/ops/startup-error.ts';

/** How to run PostgreSQL, which refuses to run as root, as another user. Each array is the prefix of a command. */
export interface ServerUser {
  readonly forServer: readonly string[];
  /** `initdb` requires a user with a name. */
  readonly forInitdb: readonly string[];
  /** The ids that have to own the files; undefined when the files have the right owner from the start. */
  readonly owner?: { readonly uid: number; readonly initdbUid: number };
}

/** `nobody` is in /etc/passwd of every system. The server gets another id, because other services run as `nobody`. */
const namedUid = 65_534;
/** systemd leaves the ids from 60578 to 61183 unused: no other process or file of this machine has this one. */
const serviceUid = 60_817;

const setpriv = (uid: number, ...options: readonly string[]): readonly string[] => {
  const ids = [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--no-new-privs'];
  return ['setpriv', ...ids, ...options, '--'];
};

/** Lets the server enter closed folders such as /root. `setpriv` keeps an ambient capability only with this secure bit. */
const reachesAllFolders = [
  '--securebits=+no_setuid_fixup',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
];

/**
 * This process's own user; for root another one, which gets a capability only if its folders are closed to other users.
 * @throws StartupError when that user cannot run the program or enter the folder of the database
 */
export function chooseServerUser(cluster: string, program: string): ServerUser {
  if (process.getuid?.() !== 0) {
    return { forServer: [], forInitdb: [] };
  }
  const uid = existsSync(cluster) ? statSync(cluster).uid : serviceUid;
  const canRun = (options: readonly string[]) => {
    const [file = '', ...args] = setpriv(uid, ...options);
    const reachesBoth = ['test', '-x', program, '-a', '-x', path.dirname(cluster)];
    return spawnSync(file, [...args, ...reachesBoth], { cwd: '/' }).status === 0;
  };
  const options = [[], reachesAllFolders].find(canRun);
  if (uid === 0 || !options) {
    throw new StartupError(
      'The embedded PostgreSQL cannot run as root on this machine: start as another user, or set DATABASE_URL.',
    );
  }
  return {
    forServer: setpriv(uid, ...options),
    forInitdb: setpriv(namedUid, ...options),
    owner: { uid, initdbUid: namedUid },
  };
}
