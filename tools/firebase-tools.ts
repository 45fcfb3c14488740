// `node tools/firebase-tools.ts`: installs firebase-tools, unless they are there. With a port and a project behind it,
// it goes on as Firebase's Auth emulator, without the rest of firebase-tools.
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { installFlags, npmCommand, runStep } from './project.ts';

/** Half a gigabyte, which only the journeys with Firebase need: no dependency of the project. */
const VERSION = '15.34.2';

/** The node_modules folder with firebase-tools in it: FIREBASE_TOOLS, else a cache outside of the project. */
async function installFirebaseTools() {
  const given = process.env['FIREBASE_TOOLS'];
  if (given) {
    return resolve(given);
  }
  const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  const folder = join(cache, 'job-portal', `firebase-tools-${VERSION}`);
  const isComplete = join(folder, 'complete');
  if (!existsSync(isComplete)) {
    mkdirSync(folder, { recursive: true });
    const target = ['--no-save', '--prefix', folder, `firebase-tools@${VERSION}`];
    await runStep(
      {
        title: `Installing firebase-tools ${VERSION} into ${folder}`,
        command: [...npmCommand(), 'install', ...installFlags, ...target],
        failure: 'firebase-tools could not be installed:',
      },
      { cwd: folder },
    );
    mkdirSync(isComplete);
  }
  return join(folder, 'node_modules');
}

interface EmulatorModule {
  createApp: (
    project: string,
  ) => Promise<{ listen: (port: number, host: string, onListening: () => void) => void }>;
}

const file = join(await installFirebaseTools(), 'firebase-tools/lib/emulator/auth/server.js');
const [port, project = ''] = process.argv.slice(2);
if (port === undefined) {
  console.log(`firebase-tools: ${file}`);
} else {
  // The package is no dependency: its types are not here.
  const { createApp } = createRequire(import.meta.url)(file) as EmulatorModule;
  const app = await createApp(project);
  app.listen(Number(port), '127.0.0.1', () => console.log('ready'));
}
