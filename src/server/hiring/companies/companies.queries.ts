import { and, desc, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { companyPageLimits } from '#contract/hiring/job-choices.ts';
import { companies, companyDomains, companyMembers } from '#db/accounts-companies-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import {
  isOpenSql,
  isUnpublishedSql,
  type JobSummaryRow,
  summaryColumns,
} from '#server/hiring/jobs/job-rows.queries.ts';
import { hasPage } from '#server/accounts/companies/companies.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/rows.ts';

/** The text of a company that has a page. */
export async function findCompany(db: Queryable, id: string) {
  const [row] = await db
    .select({
      id: companies.id,
      companyName: companies.companyName,
      companyCategory: companies.companyCategory,
      employeeCount: companies.employeeCount,
      companyDetail: companies.companyDetail,
      tagline: companies.tagline,
      founded: companies.founded,
      website: companies.website,
      logo: companies.logo,
      confirmedDomain: companyDomains.domain,
    })
    .from(companies)
    .leftJoin(
      companyDomains,
      and(eq(companyDomains.companyId, companies.id), isNotNull(companyDomains.confirmedAt)),
    )
    .where(and(eq(companies.id, id), hasPage(sql`companies.id`)));
  return row;
}

export async function listMemberIds(db: Queryable, companyId: string): Promise<string[]> {
  const rows = await db
    .select({ id: companyMembers.userId })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId));
  return rows.map(({ id }) => id);
}

/** Whether a job of the company is or was public, and is not taken down. */
export async function hasPublicJob(db: Queryable, companyId: string): Promise<boolean> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(companyMembers, eq(companyMembers.userId, jobs.ownerId))
    .where(
      and(eq(companyMembers.companyId, companyId), not(isUnpublishedSql), isNull(jobs.hiddenAt)),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * The ids of the newest open jobs of a company. Each member's are read in the order of an index: a company may have many
 * thousands.
 */
export async function listOpenJobIds(
  db: Queryable,
  companyId: string,
  now: Date,
): Promise<string[]> {
  const limit = companyPageLimits.counted;
  const rows = await readRows<{ id: string }>(db)(sql`
    select latest.id from ${companyMembers} cross join lateral (
      select ${jobs.id}, ${jobs.postedAt} from ${jobs}
      where ${jobs.ownerId} = ${companyMembers.userId} and ${isOpenSql(now)}
      order by ${jobs.postedAt} desc, ${jobs.id} desc limit ${limit}
    ) as latest
    where ${companyMembers.companyId} = ${companyId}::uuid
    order by latest.posted_at desc, latest.id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** The newest first. */
export const listJobs = (db: Queryable, ids: readonly string[]): Promise<JobSummaryRow[]> =>
  db
    .select(summaryColumns)
    .from(jobs)
    .where(inArray(jobs.id, [...ids]))
    .orderBy(desc(jobs.postedAt), desc(jobs.id));
