import { type SQL, sql } from 'drizzle-orm';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import { withAnyKey } from './filter-keys.ts';
import { countsIndex, type JobConditions, listParts } from './job-conditions.queries.ts';
import { hasSalary, hasWords, listSearchedKeys, matchesSalary } from './job-filters.queries.ts';
import { chooseCommonKeys } from './windows.ts';

interface Plan {
  readonly Plan: {
    readonly 'Plan Rows': number;
    readonly Plans?: readonly { readonly 'Plan Rows': number }[];
  };
}

const rowsOf = (condition: SQL | undefined): SQL =>
  sql`(select from ${jobs} where ${condition ?? sql`true`})`;

/** How many jobs the planner expects for each condition, by the statistics of words and keys; 0 for undefined. */
async function estimateRows(
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

/** The rarest of more words and filters is not looked for. */
const partLimit = 12;

/** How many jobs have the rarest of the words and filters: no more than these have all. */
export async function countRarest(db: Queryable, conditions: JobConditions): Promise<number> {
  const parts = listParts(conditions).slice(0, partLimit);
  return Math.min(...(await estimateRows(db, [...parts, sql`true`])));
}

/** Of so many jobs with enough pay others than these are left by the other filters. */
const manyPaid = 20_000;

/** How many jobs are expected to match, of how many, and how many have something else; with what most jobs have. */
export async function estimateJobs(
  db: Queryable,
  conditions: JobConditions,
  others: readonly (SQL | undefined)[],
) {
  const { filters } = conditions;
  // Occupations have no column.
  const keys = listSearchedKeys({ ...filters, occupation: undefined });
  const salary = matchesSalary(filters);
  const [matching = 0, all = 0, paid = 0, pay = 0, ...more] = await estimateRows(db, [
    countsIndex(conditions) ?? sql`true`,
    sql`true`,
    salary && hasSalary,
    salary,
    ...keys.map((key) => hasWords(jobs.filterWords, withAnyKey([key]))),
    ...others,
  ]);
  const shares = new Map(keys.map((key, at) => [key, (more[at] ?? 0) / Math.max(1, all)]));
  const commonKeys = chooseCommonKeys(shares, matching);
  const given = { ...conditions, commonKeys, isPayCommon: pay > manyPaid };
  // Who pays in a currency, and who pays enough: the planner leaves out twice who says nothing.
  const factor = salary ? all / Math.max(1, paid) : 1;
  const counted = more.slice(keys.length);
  return { conditions: given, matching: Math.min(matching * factor, all), all, counted };
}
