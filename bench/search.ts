import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import type { JobSearchQuery } from '#contract/search.ts';
import { makeConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import { searchConcurrency } from '#server/search/job-search.routes.ts';
import { getFacets, searchJobs } from '#server/search/job-search.service.ts';
import { listSuggestions } from '#server/search/suggestions.queries.ts';
import type { ReadDeps } from '#server/http/api.ts';
import { findJob } from '#server/jobs/jobs.queries.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { findPostgres } from '#test/find-postgres.mjs';
import { startTestPostgres } from '#test/test-postgres.mjs';
import { loadSite } from './load-site.ts';

/**
 * Searches generated sites of several sizes in a PostgreSQL of its own, and prints milliseconds: the median, the
 * 95th percentile, the median beside the first size's and beside that of one job read by its id, and the 99th percentile
 * of several clients at once.
 */

const now = new Date('2026-06-01T12:00:00.000Z');
const rounds = 60;
/** How many search at once for the last column. */
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
  'facets without words': (deps) => getFacets(deps, everything),
  'facets of a common word': (deps) => getFacets(deps, { ...everything, q: 'engineer' }),
  'facets of rare words': (deps) => getFacets(deps, { ...everything, q: 'payroll reykjavik' }),
  suggestions: ({ db }) => listSuggestions(db, 'se eng'),
};

/** Milliseconds of the calls of several clients at once, the shortest first. */
async function measureClients(operation: () => Promise<unknown>): Promise<number[]> {
  const limit = makeConcurrencyLimit(searchConcurrency);
  const times = await Promise.all(
    Array.from({ length: clients }, async () => {
      const own: number[] = [];
      for (let call = 0; call < 10; call += 1) {
        const startedAt = performance.now();
        await limit(operation);
        own.push(performance.now() - startedAt);
      }
      return own;
    }),
  );
  return times.flat().toSorted((one, other) => one - other);
}

/** Milliseconds of the calls, the shortest first. */
async function measure(operation: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const startedAt = performance.now();
    await operation();
    if (round >= 0) {
      times.push(performance.now() - startedAt);
    }
  }
  return times.toSorted((one, other) => one - other);
}

const at = (times: readonly number[], share: number) =>
  times[Math.floor(times.length * share)] ?? Number.NaN;

async function openSite(serverUrl: string, jobs: number) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database search_${jobs}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/search_${jobs}`;
  const database = await openDatabase({
    dataDir: '',
    databaseUrl: url.href,
    workerUrl: new URL('file:///not-embedded'),
    logger: pino({ level: 'warn' }),
  });
  await migrate(database, 'db/migrations');
  const startedAt = performance.now();
  await loadSite(database, { jobs, applicationsPerJob: 0, now });
  console.log(
    `\n${jobs} jobs, loaded in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
  );
  return database;
}

/** The medians by operation. */
async function measureSite(serverUrl: string, jobs: number, first: ReadonlyMap<string, number>) {
  const database = await openSite(serverUrl, jobs);
  const deps: ReadDeps = { db: database.db, clock: () => now };
  const { rows } = await searchJobs(deps, everything);
  const id = rows[0]?.id ?? '';
  const yardstick = at(await measure(() => findJob(deps.db, id)), 0.5);
  console.log(`${'one job by its id'.padEnd(26)} ${yardstick.toFixed(2).padStart(8)}`);
  const medians = new Map<string, number>();
  for (const [name, operation] of Object.entries(operations)) {
    const times = await measure(() => operation(deps));
    const median = at(times, 0.5);
    medians.set(name, median);
    const growth = median / (first.get(name) ?? median);
    const p99 = at(await measureClients(() => operation(deps)), 0.99);
    const figures = [median, at(times, 0.95), growth, median / yardstick, p99];
    console.log(name.padEnd(26), ...figures.map((figure) => figure.toFixed(2).padStart(8)));
  }
  await database.close();
  return medians;
}

export async function run(args: string[]): Promise<void> {
  const options = { jobs: { type: 'string', default: '1000,100000,1000000' } } as const;
  const { values } = parseArgs({ args, options });
  const binaries = findPostgres();
  if (!binaries) {
    throw new Error('There is no PostgreSQL on this machine.');
  }
  const server = await startTestPostgres(binaries, { shared_buffers: '512MB' });
  console.log(
    `${'milliseconds'.padEnd(26)}   median      p95   growth    by id  p99 of ${clients}`,
  );
  try {
    let first = new Map<string, number>();
    for (const jobs of values.jobs.split(',').map(Number)) {
      const medians = await measureSite(server.url, jobs, first);
      first = first.size === 0 ? medians : first;
    }
  } finally {
    await server.stop();
  }
}
