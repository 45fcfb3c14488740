import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '#server/ops/startup-error.ts';
import { noProgramsHere } from './postgres-programs.ts';

/** PostgreSQL refuses to run as root. Each is put before the command that it changes. */
export interface ServerUser {
  readonly forServer: readonly string[];
  /** `initdb` wants a user with a name. */
  readonly forInitdb: readonly string[];
  /** Whom the files have to belong to; undefined when they belong to the right user from the start. */
  readonly owner?: { readonly uid: number; readonly initdbUid: number };
}

/** In /etc/passwd of every system. Other services run as this user too, so that the server does not. */
const nobody = 65_534;
/** systemd keeps the ids from 60578 to 61183 free: no other process and no file of this machine has this one. */
const serviceUid = 60_817;

/**
 * As `uid` without any right of root's, or with one: to pass folders such as /root on the way to the files. Linux
 * hands capabilities on to an unprivileged program only as ambient ones, and only with that secure bit.
 */
function setpriv(uid: number, capability?: string): readonly string[] {
  const ids = [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--no-new-privs'];
  const kept = [
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
  ];
  return ['setpriv', ...ids, ...(capability === undefined ? [] : kept), '--'];
}

/** Root's own files under another user's id, for where the id cannot be changed, as in a container with a single id. */
const userNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'];

const capabilities = [undefined, 'dac_read_search', 'dac_override'];

/** The files of an existing database say by their owner who runs it. */
function listWays(directory: string): ServerUser[] {
  const existingOwner = existsSync(directory) ? statSync(directory).uid : undefined;
  const uid = existingOwner ?? serviceUid;
  const asOther = capabilities.map((capability) => ({
    forServer: setpriv(uid, capability),
    forInitdb: setpriv(nobody, capability),
    owner: { uid, initdbUid: nobody },
  }));
  const inNamespace = { forServer: userNamespace, forInitdb: userNamespace };
  if (existingOwner === undefined) {
    return [...asOther, inNamespace];
  }
  return existingOwner === 0 ? [inNamespace] : asOther;
}

/**
 * The first way in which the program runs and reaches the folder of the database on this machine.
 * @throws StartupError when there is none
 */
export function chooseServerUser(directory: string, program: string): ServerUser {
  const isRoot = process.getuid?.() === 0;
  const ways: ServerUser[] = isRoot ? listWays(directory) : [{ forServer: [], forInitdb: [] }];
  const succeeds = ([file = '', ...args]: readonly string[]) =>
    spawnSync(file, args, { cwd: path.parse(directory).root }).status === 0;
  const way = ways.find(
    ({ forServer }) =>
      succeeds([...forServer, program, '--version']) &&
      (!isRoot || succeeds([...forServer, 'test', '-x', path.dirname(directory)])),
  );
  if (way) {
    return way;
  }
  throw isRoot
    ? new StartupError(
        `The embedded PostgreSQL cannot run as root on this machine: start as another user, or set DATABASE_URL.`,
      )
    : noProgramsHere();
}
