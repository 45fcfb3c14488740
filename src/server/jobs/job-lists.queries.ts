import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { JobCategory, JobFilter } from '#contract/choices.ts';
import type { JobPageQuery } from '#contract/jobs.ts';
import { earliestDay } from '#contract/limits.ts';
import { jobCounts } from '#db/derived-schema.ts';
import { jobs } from '#db/schema.ts';
import type { Queryable } from '#server/database/database.ts';
import { olderThan } from '#server/database/keyset.ts';
import { type Cursor, listFetchSize } from '#server/http/cursor.ts';
import { isOpenSql, isShownSql, type JobSummaryRow, summaryColumns } from './job-rows.queries.ts';

const newestFirst = [desc(jobs.postedAt), desc(jobs.id)] as const;
const oldestFirst = [asc(jobs.postedAt), asc(jobs.id)] as const;

/** The category that a filter of Find Job selects; undefined for all. */
export const toCategory: Readonly<Record<JobFilter, JobCategory | undefined>> = {
  'All Jobs': undefined,
  'Fresher Jobs': 'Fresher',
  'Experienced Jobs': 'Experienced',
};

function preparePages(db: Queryable, category: JobCategory | undefined) {
  const prepareList = (name: string, order: readonly SQL[]) =>
    db
      .select(summaryColumns)
      .from(jobs)
      .where(and(isShownSql, category && eq(jobs.jobCategory, category)))
      .orderBy(...order)
      .offset(sql.placeholder('offset'))
      .limit(sql.placeholder('limit'))
      .prepare(`list_jobs_${name}_${category}`);
  const newest = prepareList('newest', newestFirst);
  const oldest = prepareList('oldest', oldestFirst);
  // `job_counts` is maintained by triggers, without suspended jobs.
  const total = db
    .select({ n: sql<number>`coalesce(sum(${jobCounts.n}), 0)::int` })
    .from(jobCounts)
    .where(category && eq(jobCounts.category, category))
    .prepare(`count_jobs_${category}`);

  return async (offset: number, limit: number) => {
    const [{ n: count } = { n: 0 }] = await total.execute();
    if (offset >= count) {
      return { rows: [], count };
    }
    if (offset <= count / 2) {
      return { rows: await newest.execute({ offset, limit }), count };
    }
    // PostgreSQL reads every row that it skips: pages of the second half are read backwards from the end.
    const length = Math.min(limit, count - offset);
    const rows = await oldest.execute({ offset: count - offset - length, limit: length });
    return { rows: rows.toReversed(), count };
  };
}

/** Reads a page of Find Job, newest job first, and the count of the category. Prepared, because late pages are not cached. */
export function makeJobPages(db: Queryable) {
  const all = preparePages(db, undefined);
  const byCategory = {
    Fresher: preparePages(db, 'Fresher'),
    Experienced: preparePages(db, 'Experienced'),
  };
  return ({ page, size, jobTypes }: JobPageQuery) => {
    const category = toCategory[jobTypes];
    return (category ? byCategory[category] : all)(page * size, size);
  };
}

export const listJobsAfter = (db: Queryable, after: Cursor | undefined): Promise<JobSummaryRow[]> =>
  db
    .select(summaryColumns)
    .from(jobs)
    .where(and(isShownSql, olderThan({ at: jobs.postedAt, id: jobs.id }, after)))
    .orderBy(...newestFirst)
    .limit(listFetchSize);

/** Lists the newest open jobs of a category. Prepared for the home page of signed-in users. */
export function makeOpenJobsReader(db: Queryable) {
  const open = db
    .select(summaryColumns)
    .from(jobs)
    .where(
      and(eq(jobs.jobCategory, sql.placeholder('category')), isOpenSql(sql.placeholder('day'))),
    )
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('list_open_jobs');
  return ({ now, ...filter }: { category: JobCategory; limit: number; now: Date }) =>
    open.execute({ ...filter, day: earliestDay(now) });
}
