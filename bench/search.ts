import { parseArgs } from 'node:util';
import type { JobSearchQuery } from '#contract/hiring/search.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { makeConcurrencyLimit } from '#server/platform/http/concurrency-limit.ts';
import { makeJobFinder } from '#server/hiring/jobs/jobs.queries.ts';
import { searchConcurrency } from '#server/hiring/search/job-search.routes.ts';
import { getFacets, searchJobs } from '#server/hiring/search/job-search.service.ts';
import { listSuggestions } from '#server/hiring/search/job-search.queries.ts';
import { withFilledDatabase } from './filled-database.ts';
import { median as findMedian, printBound, printFigure, quantile } from './report.ts';

/**
 * Searches generated sites of several sizes, and prints milliseconds: the median and the 95th percentile, and how much
 * the median grew since the first size. Then twenty clients at once send the slowest of them.
 */

const now = new Date('2026-06-01T12:00:00.000Z');
const rounds = 60;
/** A median may grow by this factor; below a millisecond it always may. */
const maxGrowth = 1.5;
const clients = 20;

const everything: JobSearchQuery = {
  jobTypes: 'All Jobs',
  open: 'yes',
  order: 'best',
  page: 0,
  size: 4,
};

type Operation = (deps: ReadDeps) => Promise<unknown>;
const search =
  (query: Partial<JobSearchQuery>): Operation =>
  (deps) =>
    searchJobs(deps, { ...everything, ...query });

const operations: Readonly<Record<string, Operation>> = {
  'common word, newest': search({ q: 'team', order: 'newest' }),
  'common word, ranked': search({ q: 'team' }),
  'common word of positions': search({ q: 'engineer' }),
  'rare words, ranked': search({ q: 'payroll inspector reykjavik' }),
  'misspelt, rare': search({ q: 'pyaroll inspecter reykjavic' }),
  'misspelt, common': search({ q: 'enginere' }),
  'two words and a location': search({ q: 'nursing planner', location: 'sylh' }),
  'common words, one or another': search({
    q: 'work or team or you or engineer or manager or senior or planner or assistant or day or new',
    size: 50,
  }),
  'misspelt, five words': search({ q: 'enginere maneger asistant plannr warehose', size: 50 }),
  'filters without words': search({ jobType: 'hybrid', companyCategory: 'Finance', maxExp: 1 }),
  'with salary, where no job says it': search({ withSalary: 'yes' }),
  'facets without words': (deps) => getFacets(deps, everything),
  'facets of a common word': (deps) => getFacets(deps, { ...everything, q: 'engineer' }),
  'facets of rare words': (deps) => getFacets(deps, { ...everything, q: 'payroll reykjavik' }),
  suggestions: ({ db }) => listSuggestions(db, 'se eng'),
};

/** Milliseconds of the calls. */
async function measure(operation: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const startedAt = performance.now();
    await operation();
    if (round >= 0) {
      times.push(performance.now() - startedAt);
    }
  }
  return times;
}

/** The same with several clients, each with one call after the other, within the site's limit of searches at once. */
const measureAtOnce = async (operation: () => Promise<unknown>): Promise<number[]> => {
  const limit = makeConcurrencyLimit(searchConcurrency);
  const all = await Promise.all(
    Array.from({ length: clients }, () => measure(() => limit(operation))),
  );
  return all.flat();
};

/** The medians by operation. */
async function measureSite(deps: ReadDeps, first: ReadonlyMap<string, number>) {
  const { rows } = await searchJobs(deps, everything);
  const id = rows[0]?.id ?? '';
  const medians = new Map<string, number>();
  let slowest = { name: '', median: 0 };
  const findJob = makeJobFinder(deps.db);
  const all = { 'a job by its id': () => findJob(id), ...operations };
  for (const [name, operation] of Object.entries<Operation>(all)) {
    const times = await measure(() => operation(deps));
    const median = findMedian(times);
    medians.set(name, median);
    slowest = median > slowest.median ? { name, median } : slowest;
    const before = first.get(name);
    printFigure({
      what: name,
      measured: `${median.toFixed(2)} ms`,
      yardstick: `p95 ${quantile(times, 0.95).toFixed(2)} ms`,
      ...(before !== undefined && {
        target: `<= ${Math.max(1, before * maxGrowth).toFixed(2)}`,
        isReached: median <= Math.max(1, before * maxGrowth),
      }),
    });
  }
  const worst = new Map<string, Operation>(Object.entries(all)).get(slowest.name);
  const times = await measureAtOnce(async () => worst?.(deps));
  const what = `${slowest.name}, ${clients} clients: p99`;
  printBound({ what, value: quantile(times, 0.99), unit: 'ms', atMost: 300 });
  return medians;
}

async function run(args: string[]): Promise<void> {
  const options = { jobs: { type: 'string', default: '1000,100000,1000000' } } as const;
  const { values } = parseArgs({ args, options });
  let first = new Map<string, number>();
  for (const jobs of values.jobs.split(',').map(Number)) {
    console.log(`\n${jobs} jobs`);
    const medians = await withFilledDatabase(
      { jobs, applicationsPerJob: 0, now },
      ({ database: { db } }) => measureSite({ db, clock: () => now }, first),
    );
    first = first.size === 0 ? medians : first;
  }
}

await run(process.argv.slice(2));
