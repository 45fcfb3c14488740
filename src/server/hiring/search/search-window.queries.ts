import { type SQL, sql } from 'drizzle-orm';
import type { JobOrder } from '#contract/hiring/job-choices.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import { withAnyKey } from './filter-keys.ts';
import { listFilterKeys } from './job-filters.queries.ts';
import {
  isPhraseSearch,
  type JobConditions,
  listParts,
  matchesIndex,
  matchesQuery,
} from './newest-jobs.queries.ts';
import {
  chooseWindow,
  fewJobs,
  listWindows,
  type Look,
  widenWindow,
  type Window,
} from './windows.ts';

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

/** The planner expects some hundred of each word that it does not know. */
const manyTitled = 30_000;
/** Of many of all jobs the first are found soon by walking over all. */
const commonShare = 0.25;
/** The rarest of more words and filters is not looked for. */
const partLimit = 12;

/** How a search reads its jobs. */
interface Way {
  readonly conditions: JobConditions;
  /** Many jobs are expected to have the words in their title. */
  readonly areManyTitled?: boolean;
  readonly window?: Window | undefined;
  /** The next larger window for as many jobs as were in this one; undefined for all. */
  readonly widen?: (window: Window, looked: number) => Window | undefined;
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

/** How many jobs have the rarest of the words and filters: no more than these have all. */
async function countRarest(db: Queryable, conditions: JobConditions): Promise<number> {
  const parts = listParts(conditions).slice(0, partLimit);
  const statements = parts.map((part) => sql`(select from ${jobs} where ${part})`);
  return Math.min(...(await estimateRows(db, [...statements, sql`(select from ${jobs})`])));
}

/**
 * How the first `limit` jobs of an order are found: by walking over all jobs where many match, and in a window of keys where
 * an index would find some ten thousand, all of which would be read before the first are chosen. The planner takes words and
 * filters for independent of each other: where few jobs are expected to have all, but many each of them, as with the words of
 * one sentence, a window shows how many have them.
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
  const list = listWindows(order, conditions.now);
  const inTitle = matchesQuery(conditions.words, jobs.positionWords) ?? sql`true`;
  const [matching = 0, all = 0, size = 0, titled = 0] = await estimateRows(db, [
    sql`(select from ${jobs} where ${matchesIndex(conditions) ?? sql`true`})`,
    sql`(select from ${jobs})`,
    sql`(select from ${jobs} where ${jobs.filterWords} @@ ${withAnyKey(list.asked)}::tsquery)`,
    sql`(select from ${jobs} where ${inTitle})`,
  ]);
  const areManyTitled = titled > manyTitled;
  if (matching > all * commonShare) {
    return { conditions: byColumns(conditions), areManyTitled };
  }
  const isCertain = matching > fewJobs || conditions.words === undefined;
  const most = isCertain ? matching : await countRarest(db, conditions);
  if (most <= fewJobs) {
    return { conditions, areManyTitled };
  }
  const sizes = { asked: size, all, limit };
  const widen = (window: Window, looked: number) => widenWindow({ list, sizes }, window, looked);
  const way = { conditions, areManyTitled, window: chooseWindow({ list, sizes }, most) };
  // How many require no experience does not tell how many there are.
  return order === 'experience' ? way : { ...way, widen };
}

interface Found {
  readonly isFull: boolean;
  /** The jobs that were read in a window. */
  readonly looked: number;
}

/** Reads in a window first, where it has too few in a larger one, and then in all jobs. */
export async function readInWindow<Result extends Found>(
  { window, widen }: Pick<Way, 'window' | 'widen'>,
  read: (look: Look) => Promise<Result>,
): Promise<Result> {
  const found = await read({ window });
  if (window === undefined || found.isFull) {
    return found;
  }
  const larger = widen?.(window, found.looked);
  return larger && widen
    ? readInWindow({ window: larger, widen }, read)
    : read({ areFew: widen !== undefined });
}
