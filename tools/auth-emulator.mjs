// @ts-check
// `node tools/auth-emulator.mjs <node_modules> <port> <project>`: Firebase's Auth emulator, without the rest
// of firebase-tools around it. Prints a line once it listens.
import { createRequire } from 'node:module';
import { emulatorFile } from './firebase-tools.mjs';

/**
 * @typedef {{ listen: (port: number, host: string, onListening: () => void) => void }} Emulator
 * @typedef {{ createApp: (project: string) => Promise<Emulator> }} EmulatorModule
 */

const [modules = '', port = '', project = ''] = process.argv.slice(2);
const require = createRequire(import.meta.url);
/** @type {EmulatorModule} */
// oxlint-disable-next-line typescript/no-unsafe-assignment -- the package is no dependency: its types are not here
const { createApp } = require(emulatorFile(modules));
const app = await createApp(project);
app.listen(Number(port), '127.0.0.1', () => console.log('ready'));
// Whoever started it is gone.
process.stdin.on('close', () => process.exit(0)).resume();
