import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import {
  type JobOrder,
  type Occupation,
  salaryUnitsInYear,
  searchLimit,
} from '#contract/hiring/job-choices.ts';
import {
  type JobFacetsQuery,
  type JobSuggestion,
  suggestionLimit,
} from '#contract/hiring/search.ts';
import { yearlySalary } from '#db/columns.ts';
import { searchPhrases } from '#db/hiring-search-schema.ts';
import { answersQuickly, jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import { toCategory } from '#server/hiring/job-lists/job-lists.queries.ts';
import { isOpenSql, isShownSql } from '#server/hiring/jobs/job-rows.queries.ts';
import { moment } from '#server/platform/database/parameters.ts';
import type { ParsedQuery } from './fuzzy-search.queries.ts';
import { isBengali } from '#contract/platform/text/words.ts';
import { countedLimit, type JobGroup } from './job-facets.ts';
import { addUmlautReadings } from './location-words.queries.ts';
import { splitQuery, toAnyStemQuery } from './search-text.ts';

export type JobFilters = Omit<JobFacetsQuery, 'q'>;

/** The words of a search, as they were typed and as PostgreSQL parses them. */
export interface SearchWords extends ParsedQuery {
  readonly typed: string;
}

export interface JobConditions {
  /** Undefined for all jobs that match the filters. */
  readonly words: SearchWords | undefined;
  /** The location of the filters as a `tsquery`. */
  readonly location?: string | undefined;
  readonly filters: JobFilters;
  readonly now: Date;
}

export interface JobSearch extends JobConditions {
  readonly order: JobOrder;
  readonly offset: number;
  readonly limit: number;
}

export const matchesQuery = (words: SearchWords | undefined, column: SQLWrapper = jobs.search) =>
  words && and(...splitQuery(words.query).map((part) => sql`${column} @@ ${part}::tsquery`));

/** The highest yearly salary of a job: the expression of the index `jobs_salary`. */
const matchesSalary = ({
  salaryFrom,
  currency,
  salaryUnit = 'month',
}: JobFilters): SQL | undefined =>
  salaryFrom === undefined || currency === undefined
    ? undefined
    : and(
        eq(jobs.salaryCurrency, currency),
        gte(yearlySalary, sql`${salaryFrom * salaryUnitsInYear[salaryUnit]}::numeric`),
      );

const day = 24 * 60 * 60_000;
const isPostedWithin = (days: number, now: Date): SQL =>
  gte(jobs.postedAt, new Date(now.getTime() - days * day));

/** No job was posted before it was published: the first condition is that of the indexes. */
const isNewSince = (since: string): SQL | undefined =>
  and(gt(jobs.postedAt, new Date(since)), gt(jobs.publishedAt, new Date(since)));

/** The words in the titles of jobs of an occupation. */
const occupationWords: Readonly<Record<Occupation, string>> = {
  'Web Developer': 'developer or programmer or web or "front end" or "back end"',
  'Accounting and Finance':
    'accountant or accounting or auditor or actuary or finance or financial or credit or loan or tax',
  'Project Management': 'project or coordinator or "product manager" or tender',
  'Human Resource': 'recruiter or recruitment or "human resources" or payroll or "people partner"',
  'Customer Service': 'customer or support or "member service" or "service representative"',
  'Health and Care':
    'nurse or doctor or dentist or dental or dietitian or physiotherapist or radiographer or practitioner or hygienist' +
    ' or midwife or pharmacist or paramedic or clinic or "medical secretary" or caregiver or "home care" or "care coordinator"',
};

const isOccupation = (occupation: Occupation): SQL =>
  sql`${jobs.positionWords} @@ websearch_to_tsquery('english', query_text(${occupationWords[occupation]}))`;

/** The filters that have no facets, but for the salary; quick answers, too, so that the counts of rare jobs are whole. */
function matchesPlainFilters({ filters, location, now }: JobConditions): SQL | undefined {
  const { open, occupation, company, postedWithin, newSince, answersQuickly: isQuick } = filters;
  return and(
    open === 'yes' ? isOpenSql(now) : isShownSql,
    location === undefined ? undefined : sql`${jobs.locationWords} @@ ${location}::tsquery`,
    occupation && isOccupation(occupation),
    company ? eq(jobs.company, company) : undefined,
    newSince === undefined ? undefined : isNewSince(newSince),
    postedWithin === undefined ? undefined : isPostedWithin(postedWithin, now),
    isQuick && answersQuickly,
  );
}

export function matchesFilters(conditions: JobConditions): SQL | undefined {
  const { jobTypes, jobType, companyCategory, maxExp, employmentType, country, withSalary } =
    conditions.filters;
  const category = toCategory[jobTypes];
  return and(
    matchesPlainFilters(conditions),
    matchesSalary(conditions.filters),
    category && eq(jobs.jobCategory, category),
    jobType && eq(jobs.jobType, jobType),
    companyCategory && eq(jobs.companyCategory, companyCategory),
    maxExp === undefined ? undefined : lte(jobs.requiredExp, maxExp),
    employmentType && eq(jobs.employmentType, employmentType),
    country === undefined ? undefined : eq(jobs.country, country),
    // A salary has all of its parts or none; this one leads an index.
    withSalary && isNotNull(jobs.salaryCurrency),
  );
}

/** How many jobs are ranked: so many of the newest with the words in the position, and of the newest with them anywhere. */
const candidateLimit = 250;

const newestFirst = sql.raw('posted_at desc, id desc');
const orders: Readonly<Record<JobOrder, SQL>> = {
  best: newestFirst,
  newest: newestFirst,
  experience: sql.raw('required_exp, posted_at desc, id desc'),
};

/**
 * The rank depends on the field with the words, then on their share of the position, and a little on the age. It is the rank
 * for any of the words: all candidates have all of them, and `ts_rank` of several required words compares every pair of
 * their occurrences, 60,000 in a long text.
 */
const toRank = ({ stems, typed }: SearchWords, now: Date): SQL => sql`
  ts_rank('{0.05, 0.2, 0.4, 1}', search, ${toAnyStemQuery(stems)}::tsquery)
  + 0.5 * ${isBengali(typed) ? sql`similarity(bengali_letters(position), bengali_letters(${typed}))` : sql`similarity(position, ${typed})`}
  + 0.02 * exp(-abs(extract(epoch from ${moment(now)} - posted_at)) / 2592000)`;

/** The candidates by their rank, then the other jobs, newest first. Few found jobs are all candidates. */
const rankedJobs = (words: SearchWords, search: JobSearch) => sql`
  titled as materialized (
    select id, posted_at, position, search from jobs
    where ${and(matchesQuery(words, jobs.positionWords), matchesFilters(search))}
      and (select count(*) from found) > ${candidateLimit}
    order by posted_at desc, id desc limit ${candidateLimit}
  ),
  numbered as (
    select *, row_number() over (order by posted_at desc, id desc) as number from found
  ),
  ranked as (
    select id, posted_at, ${toRank(words, search.now)} as rank from titled
    where search @@ ${words.query}::tsquery
    union all
    select id, posted_at, case when number <= ${candidateLimit} then ${toRank(words, search.now)} else -1 end
    from numbered where id not in (select id from titled)
  )`;

/** The ids of the jobs of one page, and how many were found: `searchLimit + 1` when there are more. */
export async function findJobIds(db: Queryable, search: JobSearch) {
  const { words, order, offset } = search;
  const condition = and(matchesQuery(words), matchesFilters(search));
  const isRanked = words !== undefined && order === 'best';
  const limit = Math.max(0, Math.min(search.limit, searchLimit - offset));
  const start = Math.min(offset, searchLimit);
  const rows = await readRows<{ ids: string[]; count: number }>(db)(sql`
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
  return onlyRow(rows);
}

/** With a lowest salary the jobs that are paid in other currencies too, as these are counted beside the found ones. */
const matchesSalaryOrCurrency = (filters: JobFilters): SQL | undefined => {
  const salary = matchesSalary(filters);
  return salary && or(salary, ne(jobs.salaryCurrency, filters.currency ?? ''));
};

/** The newest jobs that have the words, grouped by the columns that facets count. */
export async function listJobGroups(db: Queryable, conditions: JobConditions): Promise<JobGroup[]> {
  const condition = and(
    matchesQuery(conditions.words),
    matchesPlainFilters(conditions),
    matchesSalaryOrCurrency(conditions.filters),
  );
  const rows = await readRows<JobGroup>(db)(sql`
    select job_category as "jobCategory", job_type as "jobType", company_category as "companyCategory",
      required_exp as "requiredExp", employment_type as "employmentType", country, salary_currency as currency,
      answers_quickly as "answersQuickly", count(*)::int as n
    from (
      select job_category, job_type, company_category, required_exp, employment_type, country,
        salary_currency, coalesce(${answersQuickly}, false) as answers_quickly
      from ${jobs}
      where ${condition ?? sql`true`} order by ${newestFirst} limit ${countedLimit + 1}
    ) as jobs
    group by 1, 2, 3, 4, 5, 6, 7, 8`);
  return rows;
}

type SuggestionKind = JobSuggestion['kind'] | undefined;

const findPhrases = (
  db: Queryable,
  query: string,
  kind: SuggestionKind,
): Promise<JobSuggestion[]> =>
  db
    .select({ kind: searchPhrases.kind, text: searchPhrases.phrase })
    .from(searchPhrases)
    .where(
      and(
        sql`${searchPhrases.n} > 0 and to_tsvector('simple', search_text(${searchPhrases.phrase})) @@ ${query}::tsquery`,
        kind && eq(searchPhrases.kind, kind),
      ),
    )
    .orderBy(desc(searchPhrases.n), asc(searchPhrases.phrase), asc(searchPhrases.kind))
    .limit(suggestionLimit);

/** The most frequent positions, companies and locations, or one of these kinds, with words that begin like the typed ones. */
export async function listSuggestions(
  db: Queryable,
  typed: string,
  kind?: SuggestionKind,
): Promise<JobSuggestion[]> {
  const parsed = await readRows<{ query: string }>(db)(sql`
    select regexp_replace(plainto_tsquery('simple', query_text(${typed}))::text,
      '''( |$)', ''':*\\1', 'g') as query`);
  const { query } = onlyRow(parsed);
  const found = await findPhrases(db, query, kind);
  return found.length === 0 && (kind ?? 'location') === 'location'
    ? findPhrases(db, await addUmlautReadings(db, query), 'location')
    : found;
}
