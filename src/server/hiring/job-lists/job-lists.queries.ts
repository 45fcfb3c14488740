import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { JobCategory } from '#contract/accounts/profile-choices.ts';
import { companyJobLimits, type JobFilter } from '#contract/hiring/job-choices.ts';
import type { CompanyJobs } from '#contract/hiring/job-lists.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { olderThan } from '#server/platform/database/keyset.ts';
import { type Cursor, listFetchSize } from '#server/platform/database/cursor.ts';
import {
  isOpenPrepared,
  isOpenSql,
  isShownSql,
  type JobRow,
  type JobSummaryRow,
  summaryColumns,
  toOpenParameters,
} from '#server/hiring/jobs/job-rows.queries.ts';

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
    .where(and(eq(jobs.jobCategory, sql.placeholder('category')), isOpenPrepared))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('list_open_jobs');
  return ({ now, ...filter }: { category: JobCategory; limit: number; now: Date }) =>
    open.execute({ ...filter, ...toOpenParameters(now) });
}

/** The other open jobs of the same owner under the same company name, newest first; `count` stops at the limit. */
export async function listCompanyJobs(
  db: Queryable,
  { id, ownerId, company }: JobRow,
  now: Date,
): Promise<CompanyJobs> {
  const { listed, counted } = companyJobLimits;
  const rows = await db
    .select({
      _id: jobs.id,
      position: jobs.position,
      location: jobs.location,
      jobType: jobs.jobType,
    })
    .from(jobs)
    .where(
      and(eq(jobs.ownerId, ownerId), eq(jobs.company, company), ne(jobs.id, id), isOpenSql(now)),
    )
    .orderBy(...newestFirst)
    .limit(counted);
  return { jobs: rows.slice(0, listed), count: rows.length };
}
