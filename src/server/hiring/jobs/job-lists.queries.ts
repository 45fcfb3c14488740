import { and, desc, eq, sql } from 'drizzle-orm';
import type { JobCategory, JobFilter } from '#contract/platform/choices.ts';
import { earliestDay } from '#contract/platform/limits.ts';
import { jobs } from '#db/schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { olderThan } from '#server/platform/database/keyset.ts';
import { type Cursor, listFetchSize } from '#server/platform/database/cursor.ts';
import { isOpenSql, isShownSql, type JobSummaryRow, summaryColumns } from './job-rows.queries.ts';

export const newestFirst = [desc(jobs.postedAt), desc(jobs.id)] as const;

/** The category that a filter of Find Job selects; undefined for all. */
export const toCategory: Readonly<Record<JobFilter, JobCategory | undefined>> = {
  'All Jobs': undefined,
  'Fresher Jobs': 'Fresher',
  'Experienced Jobs': 'Experienced',
};

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
