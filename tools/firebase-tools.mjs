// @ts-check
// `node tools/firebase-tools.mjs`: installs firebase-tools, unless they are there. With a port and a project behind it,
// it goes on as Firebase's Auth emulator, without the rest of firebase-tools.
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { installFlags, npmCommand, runQuietly } from './project.mjs';

/** Half a gigabyte, which only the journeys with Firebase need: no dependency of the project. */
const VERSION = '15.34.2';
const INSTALL_TIMEOUT_MS = 600_000;

/** @param {string} modules a node_modules folder */
const emulatorFile = (modules) =>
  join(modules, 'firebase-tools', 'lib', 'emulator', 'auth', 'server.js');

/**
 * The node_modules folder with firebase-tools in it: FIREBASE_TOOLS, else a cache outside of the project.
 * @returns {string}
 * @throws where they are not there and cannot be installed
 */
function bringFirebaseTools() {
  const given = process.env['FIREBASE_TOOLS'];
  if (given) {
    return resolve(given);
  }
  const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  const folder = join(cache, 'job-portal', `firebase-tools-${VERSION}`);
  const modules = join(folder, 'node_modules');
  const isComplete = join(folder, 'complete');
  if (!existsSync(isComplete)) {
    console.log(`Installing firebase-tools ${VERSION} into ${folder}`);
    mkdirSync(folder, { recursive: true });
    const { succeeded, output } = runQuietly(
      [
        ...npmCommand(),
        'install',
        '--no-save',
        '--prefix',
        folder,
        ...installFlags,
        `firebase-tools@${VERSION}`,
      ],
      { cwd: folder, timeoutMs: INSTALL_TIMEOUT_MS },
    );
    if (!succeeded) {
      throw new Error(`firebase-tools could not be installed:\n${output}`);
    }
    mkdirSync(isComplete);
  }
  return modules;
}

/**
 * @typedef {{ listen: (port: number, host: string, onListening: () => void) => void }} Emulator
 * @typedef {{ createApp: (project: string) => Promise<Emulator> }} EmulatorModule
 */

const file = emulatorFile(bringFirebaseTools());
const [port, project = ''] = process.argv.slice(2);
if (port === undefined) {
  console.log(`firebase-tools: ${file}`);
} else {
  /** @type {EmulatorModule} */
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the package is no dependency: its types are not here
  const { createApp } = createRequire(import.meta.url)(file);
  const app = await createApp(project);
  app.listen(Number(port), '127.0.0.1', () => console.log('ready'));
}
