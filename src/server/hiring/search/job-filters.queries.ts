import { and, eq, gte, isNotNull, lte, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { JobFacetsQuery } from '#contract/hiring/search.ts';
import { answersQuickly, jobs } from '#db/hiring-jobs-schema.ts';
import { toCategory } from '#server/hiring/job-lists/job-lists.queries.ts';
import { isOpenSql, isShownSql } from '#server/hiring/jobs/job-rows.queries.ts';
import {
  listWeekKeysSince,
  openKey,
  payKey,
  quickKey,
  remoteKey,
  toKey,
  widerExperienceKey,
  withAllKeys,
  withAnyKey,
} from './filter-keys.ts';
import { matchesLocation } from './location-filter.queries.ts';
import { countsSalary, matchesSalary } from './pay-filter.queries.ts';
import { findStart, matchesTimes } from './posting-times.queries.ts';
import { splitQuery } from './split-query.ts';

export type JobFilters = Omit<JobFacetsQuery, 'q'>;

export interface FilterConditions {
  readonly filters: JobFilters;
  /** The location of the filters as a `tsquery`. */
  readonly location?: string | undefined;
  /** The words of the company's name as a `tsquery`; undefined where it has none. */
  readonly companyWords?: string | undefined;
  readonly now: Date;
  /** Whether every job has the keys of its filters: otherwise their columns are compared. */
  readonly hasKeys: boolean;
  /** Keys of so many jobs that their columns are compared, because an index would read as many entries. */
  readonly commonKeys?: ReadonlySet<string>;
  /** Whether so many jobs pay enough that no index is asked for them. */
  readonly isPayCommon?: boolean;
  /** Whether the company has so many that its words are looked up, together with other words and keys, instead of its name. */
  readonly isCompanyCommon?: boolean;
  /** The company has so few jobs, or so few pay so much, that the columns of these are compared, and no other index is asked. */
  readonly fewOf?: 'company' | 'pay' | undefined;
  /** Whether so many were posted lately that no index of moments is asked for them, beside the keys of their weeks. */
  readonly areRecentCommon?: boolean;
  /** Whether all else leaves so few that the location is compared in them: no index is asked for its places. */
  readonly isLocationCompared?: boolean | undefined;
  /** The planner is not told which words and keys are searched: it might expect many jobs, and read the whole table. */
  readonly areFew?: boolean | undefined;
}

/** Whether a column has words and keys. */
export const hasWords = (column: SQLWrapper, query: string, areFew = false): SQL =>
  areFew ? sql`${column} @@ (select ${query}::tsquery)` : sql`${column} @@ ${query}::tsquery`;

/** The rarest of more words of a location is not looked for. */
const placeLimit = 6;

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
    filters.withSalary && filters.salaryFrom === undefined && payKey,
    filters.answersQuickly && quickKey,
    maxExp === undefined ? undefined : widerExperienceKey(maxExp),
  ];
  return keys.filter((key) => typeof key === 'string');
}

/** With that of open jobs, where others are searched. */
export const listSearchedKeys = (filters: JobFilters): string[] => {
  const keys = listFilterKeys(filters);
  return keys.length > 0 && filters.open === 'yes' ? [...keys, openKey] : keys;
};

const hasSalary: SQL = isNotNull(jobs.salaryCurrency);

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
    filters.withSalary && filters.salaryFrom === undefined ? hasSalary : undefined,
    filters.answersQuickly && answersQuickly,
  );
}

/** Each key is a condition of its own: an index then compares one entry of a job after the other, up to the first that lacks. */
function matchesKeys({ filters, commonKeys, areFew }: FilterConditions): SQL | undefined {
  const keys = listSearchedKeys(filters).filter((key) => !commonKeys?.has(key));
  const columns = matchesColumns({ ...filters, occupation: undefined });
  return and(
    ...keys.map((key) => hasWords(jobs.filterWords, withAllKeys([key]), areFew)),
    // Indexes of columns would be read for as many jobs.
    commonKeys?.size && columns ? sql`(${columns}) is true` : undefined,
  );
}

/** Beside keys no index of the column is asked: it would have a quarter of all jobs. */
const isRequiredAtMost = (years: number, { hasKeys }: FilterConditions): SQL =>
  hasKeys ? sql`(${jobs.requiredExp} <= ${years}) is true` : lte(jobs.requiredExp, years);

/** The jobs that have the words of the company's name anywhere, each alone. */
export const listCompanyParts = ({ companyWords, areFew }: FilterConditions): SQL[] =>
  companyWords === undefined
    ? []
    : splitQuery(companyWords).map((word) => hasWords(jobs.search, word, areFew));

export const matchesCompanyWords = (conditions: FilterConditions): SQL | undefined =>
  and(...listCompanyParts(conditions));

const matchesCompany = (company: string, conditions: FilterConditions): SQL | undefined =>
  conditions.isCompanyCommon
    ? and(matchesCompanyWords(conditions), sql`(${eq(jobs.company, company)}) is true`)
    : eq(jobs.company, company);

/** The filters that no key answers alone: places, times, amounts, names. */
function matchesRanges(
  conditions: FilterConditions,
  pay = matchesSalary(conditions.filters),
): SQL | undefined {
  const { filters, location, now, isPayCommon } = conditions;
  const { open, company, maxExp } = filters;
  const times = matchesTimes(filters, now);
  return and(
    open === 'yes' ? isOpenSql(now) : isShownSql,
    location === undefined ? undefined : matchesLocation(location, conditions),
    company ? matchesCompany(company, conditions) : undefined,
    times && conditions.hasKeys && conditions.areRecentCommon ? sql`(${times}) is true` : times,
    maxExp === undefined ? undefined : isRequiredAtMost(maxExp, conditions),
    pay && isPayCommon ? sql`(${pay}) is true` : pay,
  );
}

/** Whether an index of a column may find fewer jobs than that of words and keys. */
export const hasRareRange = ({
  filters,
  now,
  isPayCommon,
  isCompanyCommon,
  areRecentCommon,
}: FilterConditions): boolean =>
  (filters.company !== undefined && isCompanyCommon !== true) ||
  (findStart(filters, now) !== undefined && areRecentCommon !== true) ||
  (filters.salaryFrom !== undefined && isPayCommon !== true);

/**
 * The weeks of jobs that were posted lately, so that an index has them together with words and keys: those of a window, which
 * are some of them.
 */
export function isOfWeeks(
  { filters, now, hasKeys, fewOf }: FilterConditions,
  window: readonly string[] | undefined,
): SQL | undefined {
  const start = hasKeys && !fewOf ? findStart(filters, now) : undefined;
  const keys = window ?? (start && listWeekKeysSince(start, now));
  return keys && hasWords(jobs.filterWords, withAnyKey(keys));
}

/**
 * The same filters with each part of the location alone: the words of a place go together, so that hardly fewer jobs have all
 * than have the rarest of them.
 */
export const listLocationParts = <Conditions extends FilterConditions>(
  conditions: Conditions,
): Conditions[] =>
  conditions.location === undefined
    ? [conditions]
    : splitQuery(conditions.location)
        .slice(0, placeLimit)
        .map((location) => ({ ...conditions, location }));

/** The filters that no key answers alone, with each part of the location, for the planner to count. */
export const listRangeParts = (conditions: FilterConditions): SQL[] =>
  listLocationParts(conditions).map(
    (given) => matchesRanges(given, countsSalary(given.filters)) ?? sql`true`,
  );

export const matchesFilters = (conditions: FilterConditions): SQL | undefined =>
  and(
    matchesRanges(conditions),
    conditions.hasKeys ? matchesKeys(conditions) : matchesColumns(conditions.filters),
  );

/**
 * The same jobs, for the planner to count. It takes all conditions for independent of each other, so none may follow from
 * another one: a column and its key, a country with its places and its currency, remote jobs with from where they may be done,
 * freshers with years of experience, two moments since which jobs were posted.
 * Occupations have no column.
 */
export function countsFilters(conditions: FilterConditions): SQL | undefined {
  const { occupation, salaryFrom, newSince: _, postedWithin: __, ...others } = conditions.filters;
  const start = findStart(conditions.filters, conditions.now);
  const isPlaced = conditions.location !== undefined || salaryFrom !== undefined;
  const isRemotePlace = others.jobType === 'remote' && conditions.location?.includes(remoteKey(''));
  const given: JobFilters = {
    ...others,
    ...(isPlaced && { country: undefined }),
    ...(isRemotePlace && { jobType: undefined }),
    ...(others.maxExp !== undefined && { jobTypes: 'All Jobs' }),
  };
  const key = occupation && withAllKeys([toKey('occupation', occupation)]);
  return and(
    matchesRanges(
      { ...conditions, hasKeys: false, filters: { ...others, salaryFrom } },
      countsSalary(conditions.filters),
    ),
    start && gte(jobs.postedAt, start),
    matchesColumns(given),
    key ? hasWords(jobs.filterWords, key) : undefined,
  );
}
