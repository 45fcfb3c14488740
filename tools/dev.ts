// `npm run dev`: builds again on every change, and starts the server anew on every build.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { forgetBuild } from './build.ts';
import { installIfStale } from './install.ts';
import { endWithNpm, root } from './project.ts';

let server: ChildProcess | undefined;

async function stop() {
  if (server && server.exitCode === null && server.signalCode === null) {
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    await exited;
  }
}

async function restart() {
  await stop();
  const main = join(root, 'dist', 'server', 'main.js');
  server = spawn(process.execPath, [main], { cwd: root, stdio: 'inherit' });
}

/** Builds both sides on every change; `onBuilt` is called once neither has been building for 100 ms. */
async function watchSources(onBuilt: () => void) {
  // Only now is it certain that it is installed.
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root, logLevel: 'warn', build: { watch: {} } });
  const building = new Set(Object.keys(builder.environments));
  let timer: NodeJS.Timeout | undefined;
  for (const [name, environment] of Object.entries(builder.environments)) {
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
        timer = building.size === 0 ? setTimeout(onBuilt, 100) : undefined;
      }
    });
  }
}

await installIfStale(root);
forgetBuild(root);
endWithNpm();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}
// One after the other: two builds in a row must not start two servers on one port.
let restarted = Promise.resolve();
await watchSources(() => {
  restarted = restarted.then(restart);
});
