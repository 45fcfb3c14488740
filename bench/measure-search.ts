import type { JobSearchQuery } from '#contract/hiring/search.ts';
import { getFacets, searchJobs } from '#server/hiring/search/job-search.service.ts';
import { getErrorCode } from '#server/platform/database/database-errors.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { openDatabaseAt } from '#test/test-database.ts';
import { readThreadTime } from './processor-time.ts';
import { median, quantile } from './report.ts';
import type { Question } from './search-questions.ts';

/** Milliseconds. */
export interface Times {
  readonly median: number;
  readonly p95: number;
  /** The first call after the server was restarted, on an open connection; undefined where it was not. */
  readonly cold?: number | undefined;
  /** What the database used of a processor, a call: the same on a machine with other work. Undefined where it is not looked at. */
  readonly processor?: number | undefined;
  /** The same of this process: no call holds up its event loop for longer. */
  readonly node?: number | undefined;
}

export interface Call {
  readonly name: string;
  readonly kind: 'search' | 'facets';
  readonly query: JobSearchQuery;
}

/** The moment of the youngest generated job. */
export const now = new Date('2026-06-01T12:00:00.000Z');

const everything: JobSearchQuery = {
  jobTypes: 'All Jobs',
  open: 'yes',
  order: 'best',
  page: 0,
  size: 4,
};

/** Each question as a search, and again for the counts beside its filters. */
export const listCalls = (questions: readonly Question[]): Call[] =>
  questions.flatMap(({ name, query, withoutFacets }) => {
    const whole = { ...everything, ...query };
    const search = { name: `search, ${name}`, kind: 'search', query: whole } as const;
    return withoutFacets
      ? [search]
      : [search, { ...search, name: `facets, ${name}`, kind: 'facets' }];
  });

const queryCancelled = '57014';

/** Asks once. A statement that the database gave up has taken its time, too. */
export async function ask(db: ReadDeps['db'], { kind, query }: Omit<Call, 'name'>): Promise<void> {
  const deps = { db, beginSearch: () => db, clock: () => now };
  const { order: _order, page: _page, size: _size, ...filters } = query;
  try {
    await (kind === 'search' ? searchJobs(deps, query) : getFacets(deps, filters));
  } catch (error) {
    if (!(error instanceof Error) || getErrorCode(error.cause) !== queryCancelled) {
      throw error;
    }
  }
}

/** Milliseconds of some work. */
export async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const rounds = { least: 9, most: 30 };
/** Milliseconds after which there are no more rounds than the least. */
const enoughMs = 400;

/** After two calls that nobody counts. */
export async function measureWarm(work: () => Promise<unknown>): Promise<Times> {
  await work();
  await work();
  const times: number[] = [];
  let passed = 0;
  while (times.length < rounds.least || (passed < enoughMs && times.length < rounds.most)) {
    const millis = await time(work);
    times.push(millis);
    passed += millis;
  }
  return { median: median(times), p95: quantile(times, 0.95) };
}

/** On a connection of its own. */
export async function measureCall(
  { url, restart }: { readonly url: string; readonly restart: () => Promise<void> },
  call: Call,
  isCold: boolean,
): Promise<Times> {
  if (isCold) {
    await restart();
  }
  const database = await openDatabaseAt(url, 1);
  try {
    const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const readUsed = () => readThreadTime(rows[0]?.pid ?? 0);
    let calls = 0;
    const work = () => {
      calls += 1;
      return ask(database.db, call);
    };
    const cold = isCold ? await time(work) : undefined;
    calls = 0;
    const before = readUsed();
    const usage = process.cpuUsage();
    const times = await measureWarm(work);
    const { user, system } = process.cpuUsage(usage);
    const node = (user + system) / 1e3 / calls;
    return { ...times, cold, processor: (readUsed() - before) / calls, node };
  } finally {
    await database.close();
  }
}
