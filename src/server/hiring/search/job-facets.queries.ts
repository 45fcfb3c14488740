import { sql } from 'drizzle-orm';
import { quickAnswerDays } from '#contract/hiring/answer-texts.ts';
import { searchLimit } from '#contract/hiring/job-choices.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import type { CountedJobs, JobGroup } from './job-facets.ts';
import { isExclusion, isPhraseSearch, type JobConditions } from './job-conditions.queries.ts';
import {
  areCut,
  countCandidates,
  foundJobs,
  hasOlder,
  hasOlderTitles,
  mostOfFew,
  newestFirst,
} from './newest-jobs.queries.ts';
import { canReadSome, readNewest, type Work } from './read-newest.ts';
import { chooseWay } from './search-window.queries.ts';
import { workLimit } from './statement-work.ts';
import type { Look } from './windows.ts';

const columns = sql.raw(
  'job_category, job_type, company_category, required_exp, employment_type, country, salary_currency, answer_days',
);

interface GroupsRow {
  readonly groups: readonly JobGroup[];
  readonly candidates: number;
  readonly hasOlder: boolean;
  readonly hasOlderTitles: boolean;
}

async function readGroups(
  db: Queryable,
  { conditions, limit }: { readonly conditions: JobConditions; readonly limit: number },
  look: Look,
) {
  const readsTexts = isPhraseSearch(conditions) || isExclusion(conditions);
  // All of few are read, so these counts are exact, and it shows how many there were. Of many more than expected they are bounds.
  const isAll = look.areFew === true && !readsTexts;
  const range = { columns, order: newestFirst, limit: limit + 1, isWhole: isAll, ...look };
  const rows = await readRows<GroupsRow>(db)(sql`
    with ${foundJobs(conditions, range)}, grouped as (
      select job_category as "jobCategory", job_type as "jobType", company_category as "companyCategory",
        required_exp as "requiredExp", employment_type as "employmentType", country, salary_currency as currency,
        coalesce(answer_days <= ${quickAnswerDays}, false) as "answersQuickly", count(*)::int as n
      from found group by 1, 2, 3, 4, 5, 6, 7, 8
    )
    select ${countCandidates(conditions, range)} as candidates, ${hasOlder(conditions)} as "hasOlder",
      ${hasOlderTitles(range)} as "hasOlderTitles",
      (select coalesce(json_agg(grouped), '[]') from grouped) as groups`);
  const { groups, ...read } = onlyRow(rows);
  const counted = groups.reduce((sum, { n }) => sum + n, 0);
  const isMore = counted > (isAll ? mostOfFew - 1 : limit);
  const isPartial = read.hasOlder || areCut(conditions, read.candidates);
  const isFull = isMore || (isPartial && !read.hasOlderTitles);
  return {
    groups,
    isMore,
    isPartial,
    isFull,
    looked: Math.max(counted, read.candidates),
  };
}

interface CountOptions {
  readonly limit?: number;
  /** What may be read, in jobs that are read in the same time. */
  readonly left?: number;
}

/**
 * The newest jobs that match, as many as a list shows or another limit, grouped by the columns that facets count; undefined
 * where even a few of them would take more than is left.
 */
export async function countJobs(
  db: Queryable,
  given: JobConditions,
  { limit = searchLimit, left = workLimit }: CountOptions = {},
): Promise<(CountedJobs & Work) | undefined> {
  const way = await chooseWay(db, given, limit + 1);
  const { conditions } = way;
  if (!canReadSome(way, left)) {
    return undefined;
  }
  const read = (look: Look) => readGroups(db, { conditions, limit }, look);
  const { groups, isMore, isPartial, work } = await readNewest(way, { read, left });
  return { groups, isWhole: !isMore && !isPartial, work };
}
