// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port.mjs';
import { unpackPostgres } from './find-postgres.mjs';

/**
 * @typedef {import('./find-postgres.mjs').PostgresBinaries} PostgresBinaries
 * @typedef {{ uid?: number, gid?: number }} Owner empty: the user who runs the tests
 *
 * @typedef {object} TestPostgres
 * @property {string} url of the database `postgres`, as a superuser, over TCP on the loopback address
 * @property {() => Promise<void>} crash ends the server in the middle of everything
 * @property {() => Promise<void>} restart starts it again, at the same address and on the same files
 * @property {() => Promise<void>} stop ends the server and removes its files
 */

/** Data that is thrown away needs no safety; the rest is what a small server would use. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  jit: 'off',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};

const START_TIMEOUT_MS = 30_000;

/** @param {string} option @param {string} user */
function askId(option, user) {
  const { status, stdout } = spawnSync('id', [option, user], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

/**
 * PostgreSQL refuses to run as root: then it runs as `postgres` where that user exists, else as `nobody`.
 * @returns {Owner}
 */
export function chooseOwner(isRoot = process.getuid?.() === 0, idOf = askId) {
  if (!isRoot) {
    return {};
  }
  for (const user of ['postgres', 'nobody']) {
    const uid = idOf('-u', user);
    const gid = idOf('-g', user);
    if (uid !== undefined && gid !== undefined) {
      return { uid, gid };
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
}

/**
 * @param {string} bin
 * @param {{ data: string, owner: Owner }} options
 */
function createCluster(bin, { data, owner }) {
  // Comparing by byte is what the embedded database does, and is there on every system.
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
  const { status, stderr, error } = spawnSync(join(bin, 'initdb'), args, {
    ...owner,
    cwd: join(data, '..'),
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`initdb failed: ${error?.message ?? stderr}`);
  }
}

/**
 * @param {string} bin
 * @param {{ data: string, owner: Owner, port: number, settings: Record<string, string> }} options
 * @returns {Promise<import('node:child_process').ChildProcess>} once it accepts connections
 */
function startServer(bin, { data, owner, port, settings: own }) {
  const settings = Object.entries({ ...SETTINGS, ...own, port: String(port) });
  const args = ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const server = spawn(join(bin, 'postgres'), args, {
    ...owner,
    cwd: join(data, '..'),
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let log = '';
    let isSettled = false;
    /** @param {string} reason */
    const fail = (reason) => {
      if (isSettled) {
        return;
      }
      isSettled = true;
      server.kill('SIGQUIT');
      reject(new Error(`PostgreSQL did not start (${reason}).\n${log}`));
    };
    const timer = setTimeout(() => fail('no answer in 30 s'), START_TIMEOUT_MS);
    server.once('error', (error) => fail(error.message));
    server.once('exit', (code) => fail(`exit code ${code}`));
    server.stderr.setEncoding('utf8').on('data', (text) => {
      if (isSettled) {
        return;
      }
      log += text;
      if (!log.includes('ready to accept connections')) {
        return;
      }
      isSettled = true;
      clearTimeout(timer);
      resolve(server);
    });
  });
}

/**
 * A PostgreSQL of its own, in a temporary folder on a free port, gone after `stop`.
 * @param {PostgresBinaries} binaries
 * @param {Record<string, string>} [settings] in place of those that trade safety for speed
 * @returns {Promise<TestPostgres>}
 */
export async function startTestPostgres(binaries, settings = {}) {
  const owner = chooseOwner();
  // Another user must reach the files: the temporary folder that everybody shares, not one's own.
  const parent = owner.uid === undefined ? tmpdir() : '/tmp';
  const folder = mkdtempSync(join(parent, `job-portal-pg-${process.pid}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    chmodSync(folder, 0o755);
    if (owner.uid !== undefined && owner.gid !== undefined) {
      chownSync(folder, owner.uid, owner.gid);
    }
    const bin = binaries.isPacked ? unpackPostgres(binaries, join(folder, 'pg')) : binaries.folder;
    const data = join(folder, 'data');
    createCluster(bin, { data, owner });
    const port = await findFreePort();
    const start = () => startServer(bin, { data, owner, port, settings });
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    return { url, ...controls(await start(), { start, remove }) };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * @param {import('node:child_process').ChildProcess} first
 * @param {{ start: () => Promise<import('node:child_process').ChildProcess>, remove: () => void }} actions
 */
function controls(first, { start, remove }) {
  let server = first;
  const crash = async () => {
    const isGone = server.exitCode !== null || server.signalCode !== null;
    const exited = isGone || new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGQUIT');
    await exited;
  };
  const stopAtExit = () => {
    server.kill('SIGQUIT');
    remove();
  };
  process.once('exit', stopAtExit);
  return {
    crash,
    restart: async () => {
      server = await start();
    },
    stop: async () => {
      process.off('exit', stopAtExit);
      // Its files go with it, so there is nothing to write back: SIGQUIT ends it at once.
      await crash();
      remove();
    },
  };
}
