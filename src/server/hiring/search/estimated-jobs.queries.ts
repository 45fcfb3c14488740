import { eq, type SQL, sql } from 'drizzle-orm';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import { withAnyKey } from './filter-keys.ts';
import {
  countsIndex,
  type JobConditions,
  listIndexParts,
  listParts,
} from './job-conditions.queries.ts';
import {
  hasSalary,
  hasWords,
  listLocationParts,
  listSearchedKeys,
  matchesCompanyWords,
  matchesSalary,
} from './job-filters.queries.ts';
import { isGrouped } from './location-filter.queries.ts';
import { matchesTimes } from './posting-times.queries.ts';
import { chooseCommonKeys, fewJobs } from './windows.ts';

interface Plan {
  readonly Plan: {
    readonly 'Plan Rows': number;
    readonly Plans?: readonly { readonly 'Plan Rows': number }[];
  };
}

const rowsOf = (condition: SQL | undefined): SQL =>
  sql`(select from ${jobs} where ${condition ?? sql`true`})`;

/** How many jobs the planner expects for each condition, by the statistics of words and keys; 0 for undefined. */
export async function estimateRows(
  db: Queryable,
  conditions: readonly (SQL | undefined)[],
): Promise<number[]> {
  const asked = conditions.filter((condition) => condition !== undefined);
  const all = sql.join(asked.map(rowsOf), sql` union all `);
  const rows = await readRows<{ 'QUERY PLAN': readonly Plan[] }>(db)(
    sql`explain (format json) ${all}`,
  );
  const plans = onlyRow(rows)['QUERY PLAN'][0]?.Plan.Plans ?? [];
  const expected = plans.map((plan) => plan['Plan Rows']);
  return conditions.map((condition) => (condition && expected.shift()) ?? 0);
}

/** How many jobs are expected to match each of some searches. */
export const estimateEach = (
  db: Queryable,
  searches: readonly JobConditions[],
): Promise<number[]> =>
  estimateRows(
    db,
    searches.map((conditions) => countsIndex(conditions) ?? sql`true`),
  );

/** The rarest of more words and filters is not looked for. */
const partLimit = 12;

/** How many jobs have the rarest of the words and filters: no more than these have all. */
export async function countRarest(db: Queryable, conditions: JobConditions): Promise<number> {
  const parts = listParts(conditions).slice(0, partLimit);
  return Math.min(...(await estimateRows(db, [...parts, sql`true`])));
}

/** As many jobs are read in the time in which an index looks for an entry of one key, and compares it with one word more. */
const entryWork = { key: 0.05, word: 0.003 };

/**
 * The work of the index of words, as the number of jobs that are read in the same time: for each entry of the rarest word or key
 * it looks for all others.
 */
export async function estimateEntries(db: Queryable, conditions: JobConditions): Promise<number> {
  const parts = listIndexParts(conditions);
  const words = conditions.words?.query.match(/'(?:[^']|'')*'/g)?.length ?? 0;
  if (parts.length < 2 && words < 2) {
    return 0;
  }
  const rarest = Math.min(...(await estimateRows(db, parts.slice(0, partLimit))));
  return rarest * (entryWork.key * parts.length + entryWork.word * words);
}

/** Of so many jobs with enough pay, or of the last time, others than these are left by the other filters. */
const manyInRange = 20_000;

/** Of so many where all of few are read: the planner may expect few of keys that go together, as of freshers without experience. */
const manyWherePaid = 60_000;

/** Fewer jobs of a company are read, and their columns compared; with words, whose texts are long, not so many. */
const manyOfCompany = { byColumns: 10_000, byWords: 500 };
/** Where more times as many jobs have the words of its name, these are not looked up: `Works`. */
const mostNamed = 2;

/** How many jobs are expected to have each of the filters alone. */
interface Expected {
  readonly matching: number;
  readonly pay: number;
  readonly ofTimes: number;
  readonly ofCompany: number;
  /** With the words of its name. */
  readonly named: number;
  /** Without the location. */
  readonly anywhere: number;
  /** Of all jobs. */
  readonly shares: ReadonlyMap<string, number>;
}

/** With what so many jobs have that no index is asked for it. */
function markCommon(conditions: JobConditions, expected: Expected): JobConditions {
  const { matching, pay, ofTimes, ofCompany, named, anywhere, shares } = expected;
  const { words, location, companyWords, filters } = conditions;
  const isCompanyCommon =
    companyWords !== undefined &&
    ofCompany > manyOfCompany[words ? 'byWords' : 'byColumns'] &&
    named < mostNamed * ofCompany;
  const isOfFew = filters.company !== undefined && ofCompany <= manyOfCompany.byColumns;
  return {
    ...conditions,
    commonKeys:
      isOfFew && !isCompanyCommon ? new Set(shares.keys()) : chooseCommonKeys(shares, matching),
    isCompanyCommon,
    isPayCommon: pay > (matching > fewJobs ? manyInRange : manyWherePaid),
    areRecentCommon: ofTimes > manyInRange,
    isLocationCompared: location !== undefined && isGrouped(location) && anywhere <= fewJobs,
  };
}

/**
 * How many jobs are expected to match, of how many, how many of all are so recent, and how many have something else; with what
 * most jobs have.
 */
export async function estimateJobs(
  db: Queryable,
  conditions: JobConditions,
  asked: readonly (SQL | undefined)[],
) {
  const { filters, now } = conditions;
  // Occupations have no column.
  const keys = listSearchedKeys({ ...filters, occupation: undefined });
  const salary = matchesSalary(filters);
  const times = matchesTimes(filters, now);
  const places = listLocationParts(conditions).map((given) => countsIndex(given) ?? sql`true`);
  const rows = await estimateRows(db, [
    ...places,
    sql`true`,
    salary && hasSalary,
    salary,
    times,
    filters.company ? eq(jobs.company, filters.company) : undefined,
    matchesCompanyWords(conditions),
    countsIndex({ ...conditions, location: undefined }),
    ...keys.map((key) => hasWords(jobs.filterWords, withAnyKey([key]))),
    ...asked,
  ]);
  const least = Math.min(...rows.slice(0, places.length));
  const [all = 0, paid = 0, pay = 0, ofTimes = 0, ofCompany = 0, named = 0, others = 0, ...more] =
    rows.slice(places.length);
  const shares = new Map(keys.map((key, at) => [key, (more[at] ?? 0) / Math.max(1, all)]));
  // Who pays in a currency, and who pays enough: the planner leaves out twice who says nothing.
  const factor = salary ? all / Math.max(1, paid) : 1;
  const matching = Math.min(least * factor, all);
  const anywhere = others * factor;
  const expected = { matching, pay: pay * factor, ofTimes, ofCompany, named, anywhere, shares };
  const counted = more.slice(keys.length);
  const recent = times ? Math.max(1, ofTimes) : all;
  return { conditions: markCommon(conditions, expected), matching, all, recent, counted, anywhere };
}
