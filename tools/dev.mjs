// @ts-check
// `npm run dev`: builds again on every change, and starts the server anew on every build.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { forgetBuild } from './build.mjs';
import { installIfStale } from './install.mjs';
import { endWithNpm, root } from './project.mjs';

/** Milliseconds without a build going on, after which both sides count as built. */
const QUIET_MS = 100;

function makeServer() {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  const stop = async () => {
    if (server && server.exitCode === null && server.signalCode === null) {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    }
  };
  // One after the other: two builds in a row must not start two servers on one port.
  let last = Promise.resolve();
  const restart = () => {
    last = last.then(stop).then(() => {
      const main = join(root, 'dist', 'server', 'main.js');
      server = spawn(process.execPath, [main], { cwd: root, stdio: 'inherit' });
    });
  };
  return { restart, stop };
}

/**
 * Calls back each time that the browser's and the server's side are both built.
 * @param {() => void} onBuilt
 */
async function watchSources(onBuilt) {
  // Only now is it certain that it is installed.
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root, logLevel: 'warn', build: { watch: {} } });
  const building = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for (const [name, environment] of Object.entries(builder.environments)) {
    building.add(name);
    const watcher = await builder.build(environment);
    if (!('on' in watcher)) {
      throw new Error('Vite built once instead of watching.');
    }
    watcher.on('event', (event) => {
      clearTimeout(timer);
      if (event.code === 'START') {
        building.add(name);
      } else if (event.code === 'ERROR') {
        console.error(event.error.message);
      } else if (event.code === 'END') {
        building.delete(name);
        timer = building.size === 0 ? setTimeout(onBuilt, QUIET_MS) : undefined;
      }
    });
  }
}

await installIfStale(root);
forgetBuild(root);
endWithNpm();
const server = makeServer();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => void server.stop().then(() => process.exit(0)));
}
await watchSources(server.restart);
