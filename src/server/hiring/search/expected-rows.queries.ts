import { type SQL, sql } from 'drizzle-orm';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import { countsIndex, type JobConditions, listParts } from './job-conditions.queries.ts';

interface Plan {
  readonly Plan: {
    readonly 'Plan Rows': number;
    readonly Plans?: readonly { readonly 'Plan Rows': number }[];
  };
}

const selectRows = (condition: SQL | undefined): SQL =>
  sql`(select from ${jobs} where ${condition ?? sql`true`})`;

/** How many jobs the planner expects for each condition, by the statistics of words and keys; 0 for undefined. */
export async function estimateRows(
  db: Queryable,
  conditions: readonly (SQL | undefined)[],
): Promise<number[]> {
  const asked = conditions.filter((condition) => condition !== undefined);
  const all = sql.join(asked.map(selectRows), sql` union all `);
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
export const partLimit = 12;

/** How many jobs have the rarest of the words and filters: no more than these have all. */
export async function countRarest(db: Queryable, conditions: JobConditions): Promise<number> {
  const parts = listParts(conditions).slice(0, partLimit);
  return Math.min(...(await estimateRows(db, [...parts, sql`true`])));
}

/** How many jobs are expected to have each condition of some lists. */
export async function estimateLists<Name extends string>(
  db: Queryable,
  lists: Readonly<Record<Name, readonly (SQL | undefined)[]>>,
): Promise<(name: Name) => number[]> {
  const entries = Object.entries<readonly (SQL | undefined)[]>(lists);
  const rows = await estimateRows(
    db,
    entries.flatMap(([, list]) => list),
  );
  const found = new Map(entries.map(([name, list]) => [name, rows.splice(0, list.length)]));
  return (name) => found.get(name) ?? [];
}
