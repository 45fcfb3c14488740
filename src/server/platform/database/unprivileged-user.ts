import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '#server/platform/ops/startup-error.ts';

/** The user of the server, because PostgreSQL refuses to run as root. Each array is the prefix of a command. */
export interface ServerUser {
  readonly forServer: readonly string[];
  /** `initdb` requires a user with a name. */
  readonly forInitdb: readonly string[];
  /** The ids that have to own the files; undefined when the files have the right owner from the start. */
  readonly owner?: { readonly uid: number; readonly initdbUid: number };
}

/** `nobody`, in /etc/passwd of every system. The server has another id, because other services run as this user. */
const namedUid = 65_534;
/** systemd leaves the ids from 60578 to 61183 free: no other process and no file of this machine has this one. */
const serviceUid = 60_817;

/**
 * Changes to `uid` without any privilege of root, or with one capability: to traverse folders such as /root. An
 * unprivileged program inherits only ambient capabilities, and `setpriv` preserves them only with that secure bit.
 */
function setpriv(uid: number, capability?: string): readonly string[] {
  const ids = [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--no-new-privs'];
  const withCapability = [
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
  ];
  return ['setpriv', ...ids, ...(capability === undefined ? [] : withCapability), '--'];
}

/** Maps root to another user id, where ids cannot be changed, as in a container with a single id. */
const userNamespace = ['unshare', '-U', `--map-user=${namedUid}`, `--map-group=${namedUid}`, '--'];

/** Candidates for root, best first. The owner of existing files determines which user runs the server. */
function listRootCandidates(cluster: string): ServerUser[] {
  const existingOwner = existsSync(cluster) ? statSync(cluster).uid : undefined;
  const uid = existingOwner ?? serviceUid;
  const asOther = [undefined, 'dac_read_search', 'dac_override'].map((capability) => ({
    forServer: setpriv(uid, capability),
    forInitdb: setpriv(namedUid, capability),
    owner: { uid, initdbUid: namedUid },
  }));
  const inNamespace = { forServer: userNamespace, forInitdb: userNamespace };
  if (existingOwner === undefined) {
    return [...asOther, inNamespace];
  }
  return existingOwner === 0 ? [inNamespace] : asOther;
}

/**
 * This process's own user, or for root the first one who reaches the program and the folder of the database.
 * @throws StartupError when there is none
 */
export function chooseServerUser(cluster: string, program: string): ServerUser {
  if (process.getuid?.() !== 0) {
    return { forServer: [], forInitdb: [] };
  }
  const folder = path.dirname(cluster);
  const user = listRootCandidates(cluster).find(({ forServer: [file = '', ...args] }) => {
    const reachesBoth = ['test', '-x', program, '-a', '-x', folder];
    return spawnSync(file, [...args, ...reachesBoth], { cwd: '/' }).status === 0;
  });
  if (!user) {
    throw new StartupError(
      'The embedded PostgreSQL cannot run as root on this machine: start as another user, or set DATABASE_URL.',
    );
  }
  return user;
}
