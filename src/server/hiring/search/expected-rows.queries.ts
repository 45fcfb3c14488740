import { type SQL, sql } from 'drizzle-orm';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import { countsIndex, type JobConditions } from './job-conditions.queries.ts';

interface Plan {
  readonly Plan: {
    readonly 'Plan Rows': number;
    readonly Plans?: readonly { readonly 'Plan Rows': number }[];
  };
}

/** Each as a plan of its own: parts of a `union` may be shared out among processes, and their numbers with them. */
const selectRows = (condition: SQL): SQL => sql`array(select 1 from ${jobs} where ${condition})`;

/** How many jobs the planner expects for each condition, by the statistics of words and keys; 0 for undefined. */
export async function estimateRows(
  db: Queryable,
  conditions: readonly (SQL | undefined)[],
): Promise<number[]> {
  const asked = conditions.filter((condition) => condition !== undefined);
  const all = sql.join(asked.map(selectRows), sql`, `);
  const rows = await readRows<{ 'QUERY PLAN': readonly Plan[] }>(db)(
    sql`explain (format json) select ${all}`,
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

/** The rarest of more words is not looked for. */
export const partLimit = 12;

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
