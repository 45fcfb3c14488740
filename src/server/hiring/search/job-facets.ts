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
  /** Null where the job does not say what it pays. */
  readonly currency: string | null;
  readonly answersQuickly: boolean;
  readonly n: number;
}

type Choice = string | number | undefined;

/** Whether a job of a group passes a filter with facets. */
const filters = {
  jobTypes: (group: JobGroup, choice: Choice) =>
    choice === 'All Jobs' || choice === `${group.jobCategory} Jobs`,
  jobType: (group: JobGroup, choice: Choice) => choice === group.jobType,
  companyCategory: (group: JobGroup, choice: Choice) => choice === group.companyCategory,
  maxExp: (group: JobGroup, choice: Choice) => group.requiredExp <= Number(choice),
  employmentType: (group: JobGroup, choice: Choice) => choice === group.employmentType,
  country: (group: JobGroup, choice: Choice) => choice === group.country,
  withSalary: (group: JobGroup) => group.currency !== null,
  answersQuickly: (group: JobGroup) => group.answersQuickly,
  currency: (group: JobGroup, choice: Choice) => choice === group.currency,
} as const satisfies Partial<
  Record<keyof JobFacetsQuery, (group: JobGroup, choice: Choice) => boolean>
>;

type Facet = keyof typeof filters;
type Choices = Pick<JobFacetsQuery, Facet>;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names of the table
const facets = Object.keys(filters) as Facet[];

const matches = (group: JobGroup, facet: Facet, choice: Choice): boolean =>
  choice === undefined || filters[facet](group, choice);

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** The codes that the jobs have in a column. */
const listCodes = (groups: readonly JobGroup[], column: 'country' | 'currency'): string[] =>
  [...new Set(groups.flatMap((group) => group[column] ?? []))].toSorted();

/** How many jobs each choice would show, with all filters but that of the choice. */
export function countFacets(
  groups: readonly JobGroup[],
  chosen: Choices,
): Omit<JobFacets, 'isMore' | 'closed'> {
  const count = <Value extends string | number>(facet: Facet, values: readonly Value[]) => {
    const others = facets.filter((other) => other !== facet);
    const rest = groups.filter((group) =>
      others.every((other) => matches(group, other, chosen[other])),
    );
    const counts = values.map((value) => {
      const matching = rest.filter((group) => matches(group, facet, value));
      const sum = matching.reduce((total, { n }) => total + n, 0);
      return [value, Math.min(sum, countedLimit)];
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry for each of the values
    return Object.fromEntries(counts) as Record<Value, number>;
  };
  const countCodes = (column: 'country' | 'currency') =>
    Object.entries(count(column, listCodes(groups, column))).filter(([, n]) => n > 0);
  const countries = countCodes('country');
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
    answersQuickly: count('answersQuickly', ['yes']).yes,
    currency: Object.fromEntries(countCodes('currency')),
  };
}
