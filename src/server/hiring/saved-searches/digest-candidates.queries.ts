import { and, sql } from 'drizzle-orm';
import { alertLimits } from '#contract/hiring/alert-texts.ts';
import { hasNoKeys } from '#db/hiring-jobs-schema.ts';
import { isOpenSql } from '#server/hiring/jobs/job-rows.queries.ts';
import { matchesFilters } from '#server/hiring/search/job-filters.queries.ts';
import { type JobConditions, matchesQuery } from '#server/hiring/search/job-conditions.queries.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { moment } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';

/**
 * Copies the open jobs of some days into a temporary table of this connection, with the columns that filters use: a search
 * among some thousand jobs takes a fraction of a millisecond, among a million some twenty.
 */
export async function createNewJobs(
  db: Database,
  { since, until }: Readonly<Record<'since' | 'until', Date>>,
): Promise<void> {
  await db.execute(sql`drop table if exists pg_temp.new_jobs`);
  await db.execute(sql`
    create temporary table new_jobs as
    select id, company, company_category, job_type, job_category, required_exp, employment_type, country,
      salary_currency, salary_max, salary_unit, answer_days, apply_until, closes_at, posted_at, published_at,
      closed_at, suspended_at, search, position_words,
      case when ${hasNoKeys} then job_filter_words(jobs, position_words) else location_words end as location_words
    from jobs
    where ${isOpenSql(until)} and posted_at > ${moment(since)}
      and published_at > ${moment(since)} and published_at <= ${moment(until)}`);
  await db.execute(
    sql`create index on pg_temp.new_jobs using gin (search, position_words, location_words)`,
  );
  await db.execute(sql`analyze pg_temp.new_jobs`);
}

export const dropNewJobs = (db: Database) => db.execute(sql`drop table if exists pg_temp.new_jobs`);

export interface NewJob {
  readonly id: string;
  readonly company: string;
}

/** Candidates of one search: jobs of other searches of the same person, and of earlier digests, are left out later. */
const candidates = alertLimits.listed * 5;

/** The newest jobs of the temporary table that match a search, a few of each company, newest first. */
export async function listNewJobs(db: Queryable, conditions: JobConditions): Promise<NewJob[]> {
  const condition = and(
    matchesQuery(conditions.words),
    matchesFilters({ ...conditions, hasKeys: true }),
  );
  const rows = await readRows<NewJob>(db)(sql`
    select id, company from (
      select id, company, posted_at, row_number() over (
        partition by company order by posted_at desc, id desc) as number
      from pg_temp.new_jobs as jobs where ${condition ?? sql`true`}
    ) as found
    where number <= ${alertLimits.perCompany * 2}
    order by posted_at desc, id desc limit ${candidates}`);
  return rows;
}
