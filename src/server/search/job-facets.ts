import { companyCategories, type JobCategory, jobTypes } from '#contract/job-input.ts';
import { jobFilters, type JobSummary } from '#contract/jobs.ts';
import { experienceSteps, type JobFacets, type JobFacetsQuery } from '#contract/search.ts';
import { toCategory } from '#server/jobs/job-category.ts';

/** Past so many jobs, the newest, counts are least numbers. */
export const countedLimit = 5_000;

/** How many jobs are alike in all that filters choose by. */
export interface JobGroup {
  readonly jobCategory: JobCategory;
  readonly jobType: JobSummary['jobType'];
  readonly companyCategory: JobSummary['companyCategory'];
  readonly requiredExp: number;
  readonly n: number;
}

type Choices = Pick<JobFacetsQuery, 'jobTypes' | 'jobType' | 'companyCategory' | 'maxExp'>;
type Test = (group: JobGroup) => boolean;

const countWhere = (groups: readonly JobGroup[], test: Test): number =>
  Math.min(
    groups.filter(test).reduce((sum, { n }) => sum + n, 0),
    countedLimit,
  );

const allowsCategory = (filter: Choices['jobTypes']): Test => {
  const category = toCategory[filter];
  return ({ jobCategory }) => category === undefined || jobCategory === category;
};
const allowsType =
  (jobType: Choices['jobType']): Test =>
  (group) =>
    jobType === undefined || group.jobType === jobType;
const allowsCompany =
  (companyCategory: Choices['companyCategory']): Test =>
  (group) =>
    companyCategory === undefined || group.companyCategory === companyCategory;
const allowsExperience =
  (years: Choices['maxExp']): Test =>
  ({ requiredExp }) =>
    years === undefined || requiredExp <= years;

/** How many jobs each choice would show: all chosen filters count, but for the one that the choice belongs to. */
export function countFacets(
  groups: readonly JobGroup[],
  chosen: Choices,
): Omit<JobFacets, 'isMore'> {
  const tests = {
    jobTypes: allowsCategory(chosen.jobTypes),
    jobType: allowsType(chosen.jobType),
    companyCategory: allowsCompany(chosen.companyCategory),
    maxExp: allowsExperience(chosen.maxExp),
  };
  const count = <Value extends string | number>(
    filter: keyof typeof tests,
    values: readonly Value[],
    allows: (value: Value) => Test,
  ) => {
    const others = Object.entries(tests).filter(([name]) => name !== filter);
    const left = groups.filter((group) => others.every(([, test]) => test(group)));
    const counts = values.map((value) => [value, countWhere(left, allows(value))] as const);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry for each of the values
    return Object.fromEntries(counts) as Record<Value, number>;
  };
  return {
    jobTypes: count('jobTypes', jobFilters, allowsCategory),
    jobType: count('jobType', jobTypes, allowsType),
    companyCategory: count('companyCategory', companyCategories, allowsCompany),
    maxExp: count('maxExp', experienceSteps, allowsExperience),
  };
}
