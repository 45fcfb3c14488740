import { companyCategories, type JobCategory } from '#contract/accounts/profile-choices.ts';
import {
  type EmploymentType,
  employmentTypes,
  experienceSteps,
  jobFilters,
  jobTypes,
} from '#contract/hiring/job-choices.ts';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import type { JobFacets, JobFacetsQuery } from '#contract/hiring/search.ts';

/** Only the newest jobs are counted; with more of them the counts are lower bounds. */
export const countedLimit = 5_000;

/** Jobs with equal values of the facets, and their number. */
export interface JobGroup {
  readonly jobCategory: JobCategory;
  readonly jobType: JobSummary['jobType'];
  readonly companyCategory: JobSummary['companyCategory'];
  readonly requiredExp: number;
  readonly employmentType: EmploymentType | null;
  readonly country: string | null;
  readonly withSalary: boolean;
  readonly n: number;
}

type Choices = Pick<
  JobFacetsQuery,
  | 'jobTypes'
  | 'jobType'
  | 'companyCategory'
  | 'maxExp'
  | 'employmentType'
  | 'country'
  | 'withSalary'
>;
type Facet = keyof Choices;
type Choice = string | number | undefined;

const matches: Readonly<Record<Facet, (group: JobGroup, choice: Choice) => boolean>> = {
  jobTypes: (group, choice) => choice === 'All Jobs' || choice === `${group.jobCategory} Jobs`,
  jobType: (group, choice) => choice === undefined || choice === group.jobType,
  companyCategory: (group, choice) => choice === undefined || choice === group.companyCategory,
  maxExp: (group, choice) => choice === undefined || group.requiredExp <= Number(choice),
  employmentType: (group, choice) => choice === undefined || choice === group.employmentType,
  country: (group, choice) => choice === undefined || choice === group.country,
  withSalary: (group, choice) => choice === undefined || group.withSalary,
};
const facets = [
  'jobTypes',
  'jobType',
  'companyCategory',
  'maxExp',
  'employmentType',
  'country',
  'withSalary',
] as const;

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** The countries of the jobs, by their codes. */
const listCountries = (groups: readonly JobGroup[]): string[] =>
  [...new Set(groups.flatMap(({ country }) => country ?? []))].toSorted();

/** How many jobs each choice would show: the other filters apply, the one of the choice does not. */
export function countFacets(
  groups: readonly JobGroup[],
  chosen: Choices,
): Omit<JobFacets, 'isMore'> {
  const count = <Value extends string | number>(facet: Facet, values: readonly Value[]) => {
    const others = facets.filter((other) => other !== facet);
    const rest = groups.filter((group) =>
      others.every((other) => matches[other](group, chosen[other])),
    );
    const counts = values.map((value) => {
      const matching = rest.filter((group) => matches[facet](group, value));
      const sum = matching.reduce((total, { n }) => total + n, 0);
      return [value, Math.min(sum, countedLimit)];
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry for each of the values
    return Object.fromEntries(counts) as Record<Value, number>;
  };
  const countries = Object.entries(count('country', listCountries(groups))).filter(
    ([, n]) => n > 0,
  );
  return {
    jobTypes: count('jobTypes', jobFilters),
    jobType: count('jobType', jobTypes),
    companyCategory: count('companyCategory', companyCategories),
    maxExp: count('maxExp', experienceSteps),
    employmentType: count('employmentType', employmentTypes),
    country: Object.fromEntries(countries),
    countryNames: Object.fromEntries(
      countries.map(([code]) => [code, countryNames.of(code) ?? code]),
    ),
    withSalary: count('withSalary', ['yes']).yes,
  };
}
