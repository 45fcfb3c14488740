import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { type JobFacetsQuery, type JobOrder, searchLimit } from '#contract/search.ts';
import { jobs } from '#db/schema.ts';
import type { Queryable } from '#server/database/database.ts';
import { toCategory } from '#server/jobs/job-lists.queries.ts';
import { isOpenSql } from '#server/jobs/job-rows.queries.ts';
import type { ParsedQuery } from './fuzzy-search.queries.ts';
import { countedLimit, type JobGroup } from './job-facets.ts';
import { withoutControls } from './search-text.ts';

export type JobFilters = Omit<JobFacetsQuery, 'q'>;

/** Words to search for, as they were typed and as PostgreSQL reads them. */
export interface SearchWords extends ParsedQuery {
  readonly typed: string;
}

export interface JobConditions {
  /** Without words, all jobs that match the filters are found. */
  readonly words: SearchWords | undefined;
  readonly filters: JobFilters;
  readonly now: Date;
}

export interface JobSearch extends JobConditions {
  readonly order: JobOrder;
  readonly offset: number;
  readonly limit: number;
}

const matchesQuery = (words: SearchWords | undefined): SQL | undefined =>
  words && sql`${jobs.search} @@ ${words.query}::tsquery`;

/** Every word of the location, of the last one its beginning. */
const matchesLocation = (location: string): SQL =>
  sql`${jobs.locationWords} @@ regexp_replace(
    plainto_tsquery('simple', search_text(${withoutControls(location)}))::text, '''$', ''':*')::tsquery`;

/** The filters that have no facets. */
const matchesPlainFilters = ({ open, location }: JobFilters, now: Date): SQL | undefined =>
  and(
    open === 'yes' ? isOpenSql(now) : undefined,
    location ? matchesLocation(location) : undefined,
  );

function matchesFilters(filters: JobFilters, now: Date): SQL | undefined {
  const { jobTypes, jobType, companyCategory, maxExp } = filters;
  const category = toCategory[jobTypes];
  return and(
    matchesPlainFilters(filters, now),
    category && eq(jobs.jobCategory, category),
    jobType && eq(jobs.jobType, jobType),
    companyCategory && eq(jobs.companyCategory, companyCategory),
    maxExp === undefined ? undefined : lte(jobs.requiredExp, maxExp),
  );
}

/** How many jobs are ranked: so many of the newest with the words in the position, and with the words anywhere. */
const candidateLimit = 250;

const newestFirst = sql.raw('posted_at desc, id desc');
const orders: Readonly<Record<JobOrder, SQL>> = {
  best: newestFirst,
  newest: newestFirst,
  experience: sql.raw('required_exp, posted_at desc, id desc'),
};

/** Where the words stand counts most, then how much of the position they are, and a little how new the job is. */
const toRank = ({ query, typed }: SearchWords, now: Date): SQL => sql`
  ts_rank('{0.05, 0.2, 0.4, 1}', search, ${query}::tsquery)
  + 0.5 * similarity(position, ${typed})
  + 0.02 * exp(-abs(extract(epoch from ${now.toISOString()}::timestamptz - posted_at)) / 2592000)`;

/** The candidates by their rank, then the other jobs, newest first. */
const rankedJobs = (words: SearchWords, { filters, now }: JobSearch) => sql`
  titled as materialized (
    select id, posted_at, position, search from jobs
    where ${and(sql`position_words @@ ${words.query}::tsquery`, matchesFilters(filters, now))}
    order by posted_at desc, id desc limit ${candidateLimit}
  ),
  numbered as (
    select *, row_number() over (order by posted_at desc, id desc) as number from found
  ),
  ranked as (
    select id, posted_at, ${toRank(words, now)} as rank from titled
    where search @@ ${words.query}::tsquery
    union all
    select id, posted_at, case when number <= ${candidateLimit} then ${toRank(words, now)} else -1 end
    from numbered where id not in (select id from titled)
  )`;

export interface FoundIds {
  readonly ids: string[];
  /** `searchLimit + 1` when there are more. */
  readonly count: number;
}

/** The jobs of one page by their ids, and how many were found in all. */
export async function findJobIds(db: Queryable, search: JobSearch): Promise<FoundIds> {
  const { words, filters, order, offset, now } = search;
  const condition = and(matchesQuery(words), matchesFilters(filters, now));
  const isRanked = words !== undefined && order === 'best';
  const limit = Math.max(0, Math.min(search.limit, searchLimit - offset));
  const start = Math.min(offset, searchLimit);
  const { rows } = await db.execute<{ ids: string[]; count: number }>(sql`
    with found as materialized (
      select id, posted_at, ${isRanked ? sql`position, search` : sql`required_exp`} from ${jobs}
      where ${condition ?? sql`true`} order by ${orders[order]} limit ${searchLimit + 1}
    )${isRanked ? sql`, ${rankedJobs(words, search)}` : sql``}
    select
      (select count(*)::int from found) as count,
      array(
        select id::text from ${isRanked ? sql`ranked order by rank desc,` : sql`found order by`}
        ${orders[order]} offset ${start} limit ${limit}
      ) as ids`);
  return rows[0] ?? { ids: [], count: 0 };
}

/** The newest jobs that have the words, grouped by all that facets count. */
export async function listJobGroups(
  db: Queryable,
  { words, filters, now }: JobConditions,
): Promise<JobGroup[]> {
  const condition = and(matchesQuery(words), matchesPlainFilters(filters, now));
  const { rows } = await db.execute<JobGroup & Record<string, unknown>>(sql`
    select job_category as "jobCategory", job_type as "jobType", company_category as "companyCategory",
      required_exp as "requiredExp", count(*)::int as n
    from (
      select job_category, job_type, company_category, required_exp from ${jobs}
      where ${condition ?? sql`true`} order by ${newestFirst} limit ${countedLimit + 1}
    ) as found
    group by 1, 2, 3, 4`);
  return rows;
}
