import { sql } from 'drizzle-orm';
import { sitePicture } from '#contract/accounts/site-pictures.ts';
import type { AnswerDays } from '#contract/hiring/answer-texts.ts';
import { companyJobLimits } from '#contract/hiring/job-choices.ts';
import type { HiringCompany } from '#contract/hiring/job-lists.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { companyWithPageOf } from '#server/accounts/companies/companies.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { isOpenSql } from '#server/hiring/jobs/job-rows.queries.ts';
import { readRows } from '#server/platform/database/rows.ts';

interface CompanyRow
  extends Omit<HiringCompany, 'answerDays' | 'companyId'>, Record<string, unknown> {
  companyId: string | null;
  answerDays: AnswerDays | null;
}

/** How many of the newest open jobs name the candidates. Of each owner so many are counted at most, too. */
const scanned = companyJobLimits.counted;

/**
 * The companies with most jobs among the newest open ones, with the number of all their open jobs. Of several owners who use one name, the one
 * with most counts. Reads a bounded number of index entries, however many jobs there are.
 */
export async function listHiringCompanies(
  db: Queryable,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<HiringCompany[]> {
  const rows = await readRows<CompanyRow>(db)(sql`
    with newest as (
      select owner_id, company, logo, company_category, answer_days, posted_at from ${jobs}
      where ${isOpenSql(now)} order by posted_at desc, id desc limit ${scanned}
    ),
    candidates as (
      select distinct on (company) company, owner_id, count(*) as n, max(posted_at) as latest,
        (array_agg(logo order by posted_at desc))[1] as logo,
        (array_agg(company_category order by posted_at desc))[1] as category,
        max(answer_days) as answer_days
      from newest group by company, owner_id order by company, n desc, latest desc, owner_id
    ),
    chosen as (
      select * from candidates order by n desc, latest desc, company limit ${limit}
    )
    select chosen.company, ${companyWithPageOf(sql`chosen.owner_id`)} as "companyId", chosen.logo, counted.n::int as "openJobs",
      chosen.category as "companyCategory", chosen.answer_days as "answerDays"
    from chosen cross join lateral (
      select count(*) filter (where latest.company = chosen.company) as n
      from (
        select jobs.company from ${jobs}
        where jobs.owner_id = chosen.owner_id and ${isOpenSql(now)}
        order by jobs.posted_at desc, jobs.id desc limit ${scanned}
      ) as latest
    ) as counted
    order by counted.n desc, chosen.company`);
  return rows.map(({ answerDays, companyId, ...row }) => ({
    ...row,
    ...(companyId && { companyId }),
    logo: sitePicture(row.logo, row.company),
    ...(answerDays && { answerDays }),
  }));
}
