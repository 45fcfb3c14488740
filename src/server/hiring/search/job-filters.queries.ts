import { and, eq, gt, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { salaryUnitsInYear } from '#contract/hiring/job-choices.ts';
import type { JobFacetsQuery } from '#contract/hiring/search.ts';
import { yearlySalary } from '#db/columns.ts';
import { answersQuickly, jobs } from '#db/hiring-jobs-schema.ts';
import { toCategory } from '#server/hiring/job-lists/job-lists.queries.ts';
import { isOpenSql, isShownSql } from '#server/hiring/jobs/job-rows.queries.ts';
import {
  openKey,
  payKey,
  quickKey,
  toKey,
  widerExperienceKey,
  withAllKeys,
} from './filter-keys.ts';

export type JobFilters = Omit<JobFacetsQuery, 'q'>;

export interface FilterConditions {
  readonly filters: JobFilters;
  /** The location of the filters as a `tsquery`. */
  readonly location?: string | undefined;
  readonly now: Date;
  /** Whether every job has the keys of its filters: otherwise their columns are compared. */
  readonly hasKeys: boolean;
}

/** The highest yearly salary of a job: the expression of the index `jobs_salary_yearly`. */
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

/** The keys of all jobs that the filters leave, but for that of open ones. */
export function listFilterKeys(filters: JobFilters): string[] {
  const { jobTypes, jobType, companyCategory, maxExp, employmentType, country, occupation } =
    filters;
  const category = toCategory[jobTypes];
  const keys = [
    country && toKey('country', country),
    employmentType && toKey('employmentType', employmentType),
    occupation && toKey('occupation', occupation),
    companyCategory && toKey('companyCategory', companyCategory),
    jobType && toKey('jobType', jobType),
    category && toKey('jobCategory', category),
    filters.salaryFrom !== undefined && filters.currency && toKey('currency', filters.currency),
    filters.withSalary && payKey,
    filters.answersQuickly && quickKey,
    maxExp === undefined ? undefined : widerExperienceKey(maxExp),
  ];
  return keys.filter((key) => typeof key === 'string');
}

/** The choices whose keys leave just these jobs, by their columns. */
function matchesColumns(filters: JobFilters): SQL | undefined {
  const { jobTypes, jobType, companyCategory, employmentType, country, occupation } = filters;
  const category = toCategory[jobTypes];
  return and(
    occupation && sql`${occupation} = any(job_occupations(${jobs.positionWords}))`,
    category && eq(jobs.jobCategory, category),
    jobType && eq(jobs.jobType, jobType),
    companyCategory && eq(jobs.companyCategory, companyCategory),
    employmentType && eq(jobs.employmentType, employmentType),
    country === undefined ? undefined : eq(jobs.country, country),
    // A salary has all of its parts or none; this one leads an index.
    filters.withSalary && isNotNull(jobs.salaryCurrency),
    filters.answersQuickly && answersQuickly,
  );
}

function matchesKeys({ filters }: FilterConditions): SQL | undefined {
  const keys = listFilterKeys(filters);
  const all = filters.open === 'yes' ? [...keys, openKey] : keys;
  return keys.length === 0 ? undefined : sql`${jobs.filterWords} @@ ${withAllKeys(all)}::tsquery`;
}

/** The filters that no key answers alone: places, times, amounts, names. */
function matchesRanges({ filters, location, now }: FilterConditions): SQL | undefined {
  const { open, company, postedWithin, newSince, maxExp } = filters;
  return and(
    open === 'yes' ? isOpenSql(now) : isShownSql,
    location === undefined ? undefined : sql`${jobs.filterWords} @@ ${location}::tsquery`,
    company ? eq(jobs.company, company) : undefined,
    newSince === undefined ? undefined : isNewSince(newSince),
    postedWithin === undefined ? undefined : isPostedWithin(postedWithin, now),
    maxExp === undefined ? undefined : lte(jobs.requiredExp, maxExp),
    matchesSalary(filters),
  );
}

/** Each of the filters alone, and the words of the location. */
export const listFilterParts = (conditions: FilterConditions): SQL[] => [
  matchesRanges(conditions) ?? sql`true`,
  ...listFilterKeys(conditions.filters).map(
    (key) => sql`${jobs.filterWords} @@ ${withAllKeys([key])}::tsquery`,
  ),
];

export const matchesFilters = (conditions: FilterConditions): SQL | undefined =>
  and(
    matchesRanges(conditions),
    conditions.hasKeys ? matchesKeys(conditions) : matchesColumns(conditions.filters),
  );
