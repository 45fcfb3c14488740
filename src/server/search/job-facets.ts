import { companyCategories, type JobCategory, jobTypes } from '#contract/job-input.ts';
import { jobFilters, type JobSummary } from '#contract/jobs.ts';
import { experienceSteps, type JobFacets, type JobFacetsQuery } from '#contract/search.ts';

/** Only so many jobs are counted, the newest; past them the counts are lower bounds. */
export const countedLimit = 5_000;

/** How many jobs are equal in all that facets count. */
export interface JobGroup {
  readonly jobCategory: JobCategory;
  readonly jobType: JobSummary['jobType'];
  readonly companyCategory: JobSummary['companyCategory'];
  readonly requiredExp: number;
  readonly n: number;
}

type Choices = Pick<JobFacetsQuery, 'jobTypes' | 'jobType' | 'companyCategory' | 'maxExp'>;
type Facet = keyof Choices;
type Choice = string | number | undefined;

const matches: Readonly<Record<Facet, (group: JobGroup, choice: Choice) => boolean>> = {
  jobTypes: (group, choice) => choice === 'All Jobs' || choice === `${group.jobCategory} Jobs`,
  jobType: (group, choice) => choice === undefined || choice === group.jobType,
  companyCategory: (group, choice) => choice === undefined || choice === group.companyCategory,
  maxExp: (group, choice) => choice === undefined || group.requiredExp <= Number(choice),
};
const facets = ['jobTypes', 'jobType', 'companyCategory', 'maxExp'] as const;

const sumGroups = (groups: readonly JobGroup[]): number =>
  Math.min(
    groups.reduce((sum, { n }) => sum + n, 0),
    countedLimit,
  );

/** How many jobs each choice would show: all chosen filters count, but for the one that the choice belongs to. */
export function countFacets(
  groups: readonly JobGroup[],
  chosen: Choices,
): Omit<JobFacets, 'isMore'> {
  const count = <Value extends string | number>(facet: Facet, values: readonly Value[]) => {
    const others = facets.filter((other) => other !== facet);
    const rest = groups.filter((group) =>
      others.every((other) => matches[other](group, chosen[other])),
    );
    const counts = values.map((value) => [
      value,
      sumGroups(rest.filter((group) => matches[facet](group, value))),
    ]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry for each of the values
    return Object.fromEntries(counts) as Record<Value, number>;
  };
  return {
    jobTypes: count('jobTypes', jobFilters),
    jobType: count('jobType', jobTypes),
    companyCategory: count('companyCategory', companyCategories),
    maxExp: count('maxExp', experienceSteps),
  };
}
