import { and, desc, eq, ne } from 'drizzle-orm';
import type { CompanyJobs } from '#contract/hiring/jobs.ts';
import { companyJobLimits } from '#contract/platform/limits.ts';
import { jobs } from '#db/schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { isOpenSql, type JobRow } from './job-rows.queries.ts';

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
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(counted);
  return { jobs: rows.slice(0, listed), count: rows.length };
}
