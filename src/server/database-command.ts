import { fileURLToPath } from 'node:url';
import { StartupError } from '#server/platform/ops/startup-error.ts';
import { runDatabaseCommand } from './database-commands.ts';

// The entry of `npm run db:…`, built into `dist/server`.
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () =>
    interruption.abort(new StartupError('Stopped before the end: nothing is left of it.')),
  );
}

const { exitCode, lines } = await runDatabaseCommand(process.argv.slice(2), {
  migrationsFolder: fileURLToPath(new URL('../../db/migrations', import.meta.url)),
  signal: interruption.signal,
});
(exitCode === 0 ? process.stdout : process.stderr).write(lines.map((line) => `${line}\n`).join(''));
process.exitCode = exitCode;
