// @ts-check
// `npm run db:migrate`, `db:export` and `db:import`: builds what is stale, as `npm start` does.
import { requireSupportedNode } from './node-version.mjs';

requireSupportedNode();

// Imported only now: an old Node must be able to read this file to the end.
void import('./database-command.mjs');
