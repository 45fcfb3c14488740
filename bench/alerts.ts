import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import type { OpenDatabase, Queryable } from '#server/platform/database/database.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { makeMetrics } from '#server/platform/ops/metrics.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { enqueueDigests } from '#server/hiring/saved-searches/digests.service.ts';
import { searchJobs } from '#server/hiring/search/job-search.service.ts';
import { withFilledDatabase } from './filled-database.ts';
import { median, printBound, printFigure, quantile } from './report.ts';

/**
 * Makes the digests of many saved searches with the new jobs of a day, while searches are made, and prints how long it
 * takes, how much memory it needs, and how much longer searches take meanwhile.
 */

const now = new Date('2026-06-01T12:00:00.000Z');
const maxMinutes = 10;
const maxGrowth = 1.5;

const options = {
  jobs: { type: 'string', default: '100000' },
  searches: { type: 'string', default: '100000' },
  new: { type: 'string', default: '2000' },
} as const;
const { values } = parseArgs({ options });
const [jobs, searches, newJobs] = [values.jobs, values.searches, values.new].map(Number);

/** Three searches a person: words, filters, and both, each with a place or a company now and then. */
const filters = sql`jsonb_strip_nulls(jsonb_build_object('jobTypes', 'All Jobs',
  'q', case when n % 3 <> 1 then (array['engineer', 'nurse', 'baker', 'manager', 'payroll', 'designer night', 'senior planner'])[1 + n % 7]
    || case when n % 5 = 0 then '' else ' or word' || n end end,
  'jobType', case when n % 3 <> 0 then (array['remote', 'onSite', 'hybrid'])[1 + (n / 3) % 3] end,
  'companyCategory', case when n % 4 = 1 then 'Finance' end,
  'maxExp', case when n % 3 = 1 then n % 11 end,
  'location', case when n % 6 = 0 then 'Dhaka' end))`;

const measureSearches = async (search: () => Promise<unknown>, hasEnded: () => boolean) => {
  const times: number[] = [];
  while (!hasEnded()) {
    const startedAt = performance.now();
    await search();
    times.push(performance.now() - startedAt);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  return times;
};

/** The new jobs, and three saved searches a person that are due. */
async function saveSearches(db: Queryable): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    update jobs set published_at = ${at} - random() * interval '1 day', posted_at = ${at} - random() * interval '1 minute'
    where id in (select id from jobs where closed_at is null limit ${newJobs})`);
  await db.execute(sql`
    insert into alert_recipients (id, email, time_zone, active_at)
    select gen_random_uuid(), 'p' || n || '@people.example', 'UTC', ${at} from generate_series(1, ${searches}::int / 3) as n`);
  await db.execute(sql`
    insert into saved_searches (id, recipient_id, filters, cadence, requested_at, confirmed_at, seen_until, visited_at, next_at)
    select gen_random_uuid(), people.id, ${filters}, 'daily', ${at}, ${at}, ${at} - interval '1 day', ${at}, ${at}
    from (select id, row_number() over () as m from alert_recipients) as people
    cross join lateral (select (m * 3 + k)::int as n from generate_series(0, 2) as k) as numbers
    on conflict do nothing`);
  // Otherwise the server does this while searches are measured.
  await db.execute(sql`vacuum analyze`);
  await db.execute(sql`checkpoint`);
}

const makeDigests = (database: OpenDatabase) =>
  database.withoutStatementTimeout((_client, db) => {
    const inTransaction = makeInTransaction(db, makeEventBus());
    const counted = { logger: silentLogger, metrics: makeMetrics() };
    return enqueueDigests({ db, inTransaction, ...counted }, now);
  });

await withFilledDatabase({ jobs: jobs ?? 0, applicationsPerJob: 0, now }, async ({ database }) => {
  const { db } = database;
  await saveSearches(db);
  const page = { jobTypes: 'All Jobs', open: 'yes', order: 'best', page: 0, size: 4 } as const;
  const search = () =>
    searchJobs({ db, beginSearch: () => db, clock: () => now }, { ...page, q: 'engineer' });
  let rounds = 0;
  // The first ones fill the caches of the database.
  await measureSearches(search, () => (rounds += 1) > 200);
  const before = await measureSearches(search, () => (rounds += 1) > 1_000);
  const memory = process.memoryUsage().rss;
  const startedAt = performance.now();
  let hasEnded = false;
  const during = measureSearches(search, () => hasEnded);
  await makeDigests(database);
  hasEnded = true;
  const minutes = (performance.now() - startedAt) / 60_000;
  const grown = (process.memoryUsage().rss - memory) / 1024 ** 2;
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from mails`);
  const times = await during;
  const [usual, busy] = [quantile(before, 0.99), quantile(times, 0.99)];
  console.log(`${searches} saved searches, ${newJobs} new of ${jobs} jobs: ${rows[0]?.n} digests`);
  printBound({ what: 'all digests', value: minutes, unit: 'minutes', atMost: maxMinutes });
  printBound({ what: 'memory grown', value: grown, unit: 'MiB', atMost: 150 });
  const medians = [before, times].map((all) => median(all).toFixed(1));
  printFigure({
    what: 'median of a search',
    measured: `${medians[1]} ms`,
    yardstick: `${medians[0]} ms before`,
  });
  printBound({
    what: `p99 of a search meanwhile, ${usual.toFixed(1)} ms before`,
    value: busy,
    unit: 'ms',
    atMost: Math.max(1, usual * maxGrowth),
  });
});
