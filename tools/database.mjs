// @ts-check
// `npm run db:migrate`, `db:export` and `db:import`: builds what is stale, as `npm start` does.
import { requireSupportedNode } from './node-version.mjs';

requireSupportedNode();

void import('./build.mjs')
  .then(({ prepare }) => prepare())
  // In this very process: arguments, exit code and terminal are the command's own.
  .then(() => import(new URL('../dist/server/database-command.js', import.meta.url).href));
