import { companyCategories, type JobCategory } from '#contract/accounts/profile-choices.ts';
import {
  type EmploymentType,
  employmentTypes,
  experienceSteps,
  jobFilters,
  jobTypes,
  searchLimit,
} from '#contract/hiring/job-choices.ts';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import type { JobFacets, JobFacetsQuery } from '#contract/hiring/search.ts';
import type { JobFilters } from './job-filters.queries.ts';

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

/** The jobs of a search by the values of their facets. */
export interface CountedJobs {
  readonly groups: readonly JobGroup[];
  /** Whether these are all of its jobs, or some of more: the newest, unless few were expected. */
  readonly isWhole: boolean;
}

type Choice = string | number;

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

export type Facet = keyof typeof filters;

/** The facets of which a search has chosen a value. */
export const listChosenFacets = (query: JobFilters): Facet[] => {
  const { salaryFrom } = query;
  const others = ['jobType', 'companyCategory', 'maxExp', 'employmentType', 'country'] as const;
  const checks = ['withSalary', 'answersQuickly'] as const;
  return [
    ...(query.jobTypes === 'All Jobs' ? [] : ['jobTypes' as const]),
    ...[...others, ...checks].filter((facet) => query[facet] !== undefined),
    ...(salaryFrom === undefined ? [] : ['currency' as const]),
  ];
};

/** The filters without those of some facets: the counts of each show what its choices would leave. */
export const withoutFacets = (query: JobFilters, facets: readonly Facet[]): JobFilters => ({
  ...query,
  ...Object.fromEntries(
    facets.map((facet) => [facet === 'currency' ? 'salaryFrom' : facet, undefined]),
  ),
  ...(facets.includes('jobTypes') && { jobTypes: 'All Jobs' }),
});

/** Whether the jobs of a group pass the chosen filters of some facets. */
export const passesFacets = (
  group: JobGroup,
  query: JobFilters,
  facets: readonly Facet[],
): boolean => facets.every((facet) => filters[facet](group, query[facet] ?? ''));

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** The jobs that all filters leave and, for each facet with a chosen value, those that the others leave. */
export interface FacetCounts {
  readonly all: CountedJobs;
  readonly chosen: ReadonlyMap<Facet, CountedJobs & { readonly value: Choice | undefined }>;
}

/** The codes that the jobs have in a column, and the chosen one, which none may have. */
function listCodes({ all, chosen }: FacetCounts, column: 'country' | 'currency'): string[] {
  const own = chosen.get(column);
  const codes = [...(own?.groups ?? []), ...all.groups].map((group) => group[column]);
  return [...new Set([...codes, own?.value].flatMap((code) => code ?? []).map(String))].toSorted();
}

const sumOf = (groups: readonly JobGroup[]): number =>
  groups.reduce((total, { n }) => total + n, 0);

/** How many jobs each choice would show. A chosen one shows the jobs that all filters leave. */
export function countFacets(counted: FacetCounts): Omit<JobFacets, 'closed'> {
  const { all, chosen } = counted;
  const lowerBounds: string[] = [];
  const count = <Value extends string | number>(facet: Facet, values: readonly Value[]) => {
    const own = chosen.get(facet);
    const counts = values.map((value) => {
      const { groups, isWhole } = own === undefined || own.value === value ? all : own;
      const sum = sumOf(groups.filter((group) => filters[facet](group, value)));
      if (!isWhole && sum <= searchLimit) {
        lowerBounds.push(`${facet}:${value}`);
      }
      return [value, Math.min(sum, searchLimit + 1)];
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry for each of the values
    return Object.fromEntries(counts) as Record<Value, number>;
  };
  const countCodes = (column: 'country' | 'currency') => {
    if (!(chosen.get(column) ?? all).isWhole) {
      lowerBounds.push(column);
    }
    return count(column, listCodes(counted, column));
  };
  const country = countCodes('country');
  const byName = ([, one]: [string, string], [, other]: [string, string]) =>
    one.localeCompare(other, 'en');
  const toName = (code: string): [string, string] => [code, countryNames.of(code) ?? code];
  return {
    jobTypes: count('jobTypes', jobFilters),
    jobType: count('jobType', jobTypes),
    companyCategory: count('companyCategory', companyCategories),
    maxExp: count('maxExp', experienceSteps),
    employmentType: count('employmentType', employmentTypes),
    country,
    countryNames: Object.fromEntries(Object.keys(country).map(toName).toSorted(byName)),
    withSalary: count('withSalary', ['yes']).yes,
    answersQuickly: count('answersQuickly', ['yes']).yes,
    currency: countCodes('currency'),
    lowerBounds,
  };
}
