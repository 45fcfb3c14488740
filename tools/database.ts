// `npm run db:migrate`, `db:export` and `db:import`: builds what is stale, as `npm start` does.
import { prepare } from './build.ts';
import { loadEnvFile } from './project.ts';

loadEnvFile();
await prepare();
// In this very process: arguments, exit code and terminal are the command's own.
await import(new URL('../dist/server/database-command.js', import.meta.url).href);
