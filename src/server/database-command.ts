import { fileURLToPath } from 'node:url';
import { StartupError } from '#server/ops/startup-error.ts';
import { runCommandLine } from './command-line.ts';
import { databaseCommands } from './database-commands.ts';

/** What `npm run db:migrate`, `db:export` and `db:import` run. This file is built into `dist/server`. */
const dist = new URL('../', import.meta.url);
const files = {
  workerUrl: new URL('server/embedded-worker.js', dist),
  migrationsFolder: fileURLToPath(new URL('../db/migrations', dist)),
};

const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () =>
    interruption.abort(new StartupError('Stopped before the end: nothing is left of it.')),
  );
}

const { exitCode, output } = await runCommandLine({
  args: process.argv.slice(2),
  commands: databaseCommands,
  files,
  signal: interruption.signal,
});
(exitCode === 0 ? process.stdout : process.stderr).write(output);
process.exitCode = exitCode;
