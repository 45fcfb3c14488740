import { type SQL, sql } from 'drizzle-orm';
import type { JobOrder } from '#contract/hiring/job-choices.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import { experienceKey, listWeekKeys, withAnyKey } from './filter-keys.ts';
import { listFilterKeys } from './job-filters.queries.ts';
import { isPhraseSearch, type JobConditions, matchesIndex } from './newest-jobs.queries.ts';

/** Keys one of which the first jobs of an order have. */
export type Window = readonly string[];

/** Windows of growing size, and of which one the planner is asked: the others are in proportion. */
const listWindows = (order: JobOrder, now: Date) =>
  order === 'experience'
    ? { asked: [experienceKey(0)], windows: [{ keys: [experienceKey(0)], share: 1 }] }
    : {
        asked: listWeekKeys(now, 4),
        windows: [1, 2, 4, 8, 16, 32].map((weeks) => ({
          keys: listWeekKeys(now, weeks),
          share: weeks / 4,
        })),
      };

interface Plan {
  readonly Plan: {
    readonly 'Plan Rows': number;
    readonly Plans?: readonly { readonly 'Plan Rows': number }[];
  };
}

/** How many rows the planner expects of each statement, by the statistics of words and keys. */
async function estimateRows(db: Queryable, statements: readonly SQL[]): Promise<number[]> {
  const all = sql.join([...statements], sql` union all `);
  const rows = await readRows<{ 'QUERY PLAN': readonly Plan[] }>(db)(
    sql`explain (format json) ${all}`,
  );
  const plans = onlyRow(rows)['QUERY PLAN'][0]?.Plan.Plans ?? [];
  return plans.map((plan) => plan['Plan Rows']);
}

/** Fewer jobs are read and sorted as a whole. */
const fewJobs = 4_000;
/** Of many of all jobs the first are found soon by walking over all. */
const commonShare = 0.25;
/** So many more are expected in a window than are wanted. */
const surplus = 1.5;

/** How a search reads its jobs. */
interface Way {
  readonly conditions: JobConditions;
  readonly window?: Window | undefined;
}

/** An index has the jobs of such a filter in the order of lists. */
const isLedByIndex = ({ words, location, filters }: JobConditions): boolean => {
  const { country, employmentType, jobTypes } = filters;
  const isLed = country !== undefined || employmentType !== undefined || jobTypes !== 'All Jobs';
  const isAlone = words === undefined && location === undefined;
  return isAlone && isLed && listFilterKeys(filters).length === 1;
};

const isNarrow = ({ words, location, filters }: JobConditions): boolean =>
  words !== undefined || location !== undefined || listFilterKeys(filters).length > 0;

/** Without keys an index of columns may answer alone. Occupations have no column, and phrases of titles need their keys. */
const byColumns = (conditions: JobConditions): JobConditions =>
  conditions.filters.occupation === undefined && !isPhraseSearch(conditions)
    ? { ...conditions, hasKeys: false }
    : conditions;

/**
 * How the first `limit` jobs of an order are found: by walking over all jobs where many match, and in a window of keys where
 * an index would find some ten thousand, all of which would be read before the first are chosen.
 */
export async function chooseWay(
  db: Queryable,
  conditions: JobConditions,
  { order, limit }: { readonly order: JobOrder; readonly limit: number },
): Promise<Way> {
  if (!conditions.hasKeys || conditions.isRecentOnly || !isNarrow(conditions)) {
    return { conditions };
  }
  if (isLedByIndex(conditions)) {
    return { conditions: byColumns(conditions) };
  }
  const { asked, windows } = listWindows(order, conditions.now);
  const [matching = 0, all = 0, size = 0] = await estimateRows(db, [
    sql`(select from ${jobs} where ${matchesIndex(conditions) ?? sql`true`})`,
    sql`(select from ${jobs})`,
    sql`(select from ${jobs} where ${jobs.filterWords} @@ ${withAnyKey(asked)}::tsquery)`,
  ]);
  if (matching > all * commonShare) {
    return { conditions: byColumns(conditions) };
  }
  if (matching <= fewJobs) {
    return { conditions };
  }
  const chosen = windows.find(({ share }) => {
    const expected = (matching * size * share) / Math.max(1, all);
    return expected >= limit * surplus && expected < matching / 2;
  });
  return { conditions, window: chosen?.keys };
}

/** Reads in a window first, and in all jobs where it has too few. */
export async function readInWindow<Found extends { readonly isFull: boolean }>(
  window: Window | undefined,
  read: (window: Window | undefined) => Promise<Found>,
): Promise<Found> {
  const found = await read(window);
  return window === undefined || found.isFull ? found : read(undefined);
}
