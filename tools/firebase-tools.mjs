// @ts-check
// `node tools/firebase-tools.mjs`: installs the tools, unless they are there.
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmCommand, runQuietly } from './project.mjs';

/** Half a gigabyte with everything it needs, and only these tests need it: no dependency of the project. */
const VERSION = '15.34.2';
const INSTALL_LIMIT_MS = 600_000;

/** @param {string} modules a node_modules folder */
export const emulatorFile = (modules) =>
  join(modules, 'firebase-tools', 'lib', 'emulator', 'auth', 'server.js');

/** @param {NodeJS.ProcessEnv} env */
const cacheFolder = (env) =>
  join(
    env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
    'job-portal',
    `firebase-tools-${VERSION}`,
  );

/** @param {string} folder */
function install(folder) {
  console.log(`Installing firebase-tools ${VERSION} into ${folder}`);
  mkdirSync(folder, { recursive: true });
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  return runQuietly(
    [...npmCommand(), 'install', '--prefix', folder, ...flags, `firebase-tools@${VERSION}`],
    { cwd: folder, timeoutMs: INSTALL_LIMIT_MS },
  );
}

/** @param {string} folder */
function tryInstall(folder) {
  try {
    return install(folder);
  } catch (error) {
    // The folder cannot be made: a home that is read-only, or none at all.
    return { succeeded: false, output: String(error) };
  }
}

/**
 * The node_modules folder with firebase-tools in it: the one FIREBASE_TOOLS names, else one outside of the
 * project that outlives it.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {{ modules: string } | { missing: string }}
 */
export function bringFirebaseTools(env = process.env) {
  const given = env['FIREBASE_TOOLS'];
  if (given) {
    const modules = resolve(given);
    return existsSync(emulatorFile(modules))
      ? { modules }
      : { missing: `FIREBASE_TOOLS names ${modules}, where no firebase-tools is.` };
  }
  const folder = cacheFolder(env);
  const modules = join(folder, 'node_modules');
  if (existsSync(join(folder, 'complete')) && existsSync(emulatorFile(modules))) {
    return { modules };
  }
  const { succeeded, output } = tryInstall(folder);
  if (!succeeded || !existsSync(emulatorFile(modules))) {
    const reason = output.split('\n').find((line) => line.trim()) ?? 'it took too long';
    return { missing: `firebase-tools could not be installed (${reason}).` };
  }
  mkdirSync(join(folder, 'complete'), { recursive: true });
  return { modules };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = bringFirebaseTools();
  console.log('missing' in found ? found.missing : `firebase-tools: ${found.modules}`);
  process.exitCode = 'missing' in found ? 1 : 0;
}
