import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withFilledDatabase } from './filled-database.ts';
import { now } from './measure-search.ts';

/**
 * Starts the server of a generated site in a folder, fills it at the first time, and prints its URL, until Ctrl-C.
 *   node bench/serve-database.ts --keep folder [--jobs 1000000]
 */

const options = {
  jobs: { type: 'string', default: '1000000' },
  keep: { type: 'string', default: 'bench-data' },
} as const;
const { jobs, keep } = parseArgs({ options }).values;

await withFilledDatabase(
  { jobs: Number(jobs), applicationsPerJob: 0, now, folder: path.join(keep, jobs) },
  async ({ url }) => {
    console.log(url);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  },
);
