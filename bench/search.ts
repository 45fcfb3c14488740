import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeJobFinder } from '#server/hiring/jobs/jobs.queries.ts';
import { listPhrases } from '#server/hiring/search/job-search.queries.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { withFilledDatabase } from './filled-database.ts';
import { type Call, listCalls, measureCall, measureWarm, now } from './measure-search.ts';
import { measurePlaces } from './measure-places.ts';
import { measureNeighbours } from './search-neighbours.ts';
import { listFilterQuestions } from './search-questions.ts';
import {
  printGrowth,
  printTimes,
  readResults,
  type Results,
  type Sheet,
  writeResults,
} from './search-report.ts';
import { knownQuestions, pageQuestions, wordQuestions } from './search-words.ts';
import { measureWrites } from './search-writes.ts';
import { withSite } from './site-process.ts';

/**
 * Asks generated sites of several sizes all that is slow to find: the median and the 95th percentile of each question, its first
 * call of the largest site after a restart of the database, and how much the median grew since the smallest site. Then it posts, edits and closes
 * jobs, and lets twenty clients send the slowest question. The built site must be of this checkout.
 *   node bench/search.ts [--jobs 1000,1000000] [--keep folder] [--only pattern] [--cold pattern] [--save file] [--beside file]
 * `--only` and `--cold` name the calls that are made at all, and first after a restart. `--keep` leaves the filled databases in the folder, for the next run; `--beside` prints the medians of a saved run.
 */

const options = {
  jobs: { type: 'string', default: '1000,100000,1000000' },
  keep: { type: 'string' },
  only: { type: 'string', default: '' },
  cold: { type: 'string', default: '.' },
  save: { type: 'string' },
  beside: { type: 'string' },
} as const;
const { values } = parseArgs({ options });
const sizes = values.jobs.split(',').map(Number);

type Filled = Parameters<Parameters<typeof withFilledDatabase>[1]>[0];

const named = (pattern: string) => {
  const expression = new RegExp(pattern);
  return ({ name }: Call) => expression.test(name);
};
const isCold = named(values.cold);

const calls = listCalls([
  ...knownQuestions,
  ...wordQuestions,
  ...pageQuestions,
  ...listFilterQuestions(),
]).filter(named(values.only));

/** The calls from the slowest. */
async function measureCalls(sheet: Sheet, filled: Filled): Promise<Call[]> {
  const medians = new Map<Call, number>();
  for (const call of calls) {
    const times = await measureCall(filled, call, isCold(call) && sheet.jobs === sizes.at(-1));
    printTimes(sheet, call, times);
    medians.set(call, times.median);
  }
  const slowest = [...medians].toSorted(([, one], [, other]) => other - one);
  return slowest.map(([call]) => call);
}

/** Calls beside the searches: a job by its id, and the suggestions of the field. */
async function measureOthers(sheet: Sheet, { db, pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from jobs limit 1');
  const findJob = makeJobFinder(db);
  const others = {
    'a job by its id': () => findJob(rows[0]?.id ?? ''),
    suggestions: () => listPhrases(db, 'se eng'),
  };
  for (const [name, work] of Object.entries(others)) {
    printTimes(sheet, { name, kind: 'search' }, await measureWarm(work));
  }
  const size = await pool.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  const value = Number(size.rows[0]?.bytes) / 1024 ** 2;
  printGrowth(sheet, 'the size of the database', { value, unit: 'MB' });
}

async function measureSite(sheet: Sheet, filled: Filled): Promise<void> {
  await measureOthers(sheet, filled.database);
  const slowest = await measureCalls(sheet, filled);
  await measurePlaces(sheet, filled, named(values.only));
  // Answers without typed words come from the cache.
  const worst = slowest.find(({ query }) => query.q !== undefined) ?? slowest[0];
  await withSite({ DATABASE_URL: filled.url, TRUST_PROXY: '1' }, async (site) => {
    await measureWrites(sheet, site);
    if (worst) {
      await measureNeighbours(site, worst);
    }
  });
}

async function run(): Promise<void> {
  const before = readResults(values.beside);
  const results: Results = {};
  for (const jobs of sizes) {
    const smallest = Object.fromEntries(
      jobs === sizes[0]
        ? []
        : Object.entries(results)
            .filter(([key]) => key.startsWith(`${sizes[0]} `))
            .map(([key, value]) => [key.slice(`${sizes[0]} `.length), value]),
    );
    const folder = values.keep && path.join(values.keep, String(jobs));
    console.log(`\n${jobs} jobs, seen at ${now.toISOString()}`);
    await withFilledDatabase({ jobs, applicationsPerJob: 0, now, folder }, (filled) =>
      measureSite({ jobs, smallest, before, results }, filled),
    );
    writeResults(values.save, results);
  }
}

await run();
