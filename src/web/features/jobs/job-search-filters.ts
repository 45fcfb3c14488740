import { defaultJobFilter } from '#contract/jobs.ts';
import type { ExperienceStep } from '#contract/search.ts';
import { changedSearch, isSearch, type JobSearch } from './job-search-address.ts';

/** A filter that is set, and the search without it. */
export interface SetFilter {
  name: 'jobTypes' | 'jobType' | 'companyCategory' | 'maxExp' | 'location' | 'open';
  label: string;
  without: JobSearch;
}

/** The most experience that a job may ask for, in words. */
export const experienceLabel = (years: ExperienceStep): string => {
  if (years === 0) {
    return 'None needed';
  }
  return years === 1 ? 'Up to 1 year' : `Up to ${years} years`;
};

const experienceFilterLabel = (years: ExperienceStep | undefined): string | undefined => {
  if (years === undefined) {
    return undefined;
  }
  return years === 0 ? 'No experience needed' : `${experienceLabel(years)} of experience`;
};

const openLabel = (search: JobSearch): string | undefined => {
  if (!isSearch(search) || search.open === undefined) {
    return undefined;
  }
  return search.open === 'yes' ? 'Open jobs only' : 'Closed jobs too';
};

const noFilters = {
  jobTypes: defaultJobFilter,
  jobType: undefined,
  companyCategory: undefined,
  maxExp: undefined,
  location: '',
  open: undefined,
} as const satisfies Partial<JobSearch>;

const labelsOf = (search: JobSearch): Record<SetFilter['name'], string | undefined> => ({
  jobTypes: search.jobTypes === noFilters.jobTypes ? undefined : search.jobTypes,
  jobType: search.jobType,
  companyCategory: search.companyCategory,
  maxExp: experienceFilterLabel(search.maxExp),
  location: search.location === '' ? undefined : `In ${search.location}`,
  open: openLabel(search),
});

/** The filters that are set, in the order of their form. Words are no filter. */
export const setFiltersOf = (search: JobSearch): SetFilter[] => {
  const labels = labelsOf(search);
  const names = ['jobTypes', 'jobType', 'companyCategory', 'maxExp', 'location', 'open'] as const;
  return names.flatMap((name) => {
    const label = labels[name];
    const without = changedSearch(search, { [name]: noFilters[name] });
    return label === undefined ? [] : { name, label, without };
  });
};

/** The search with its words and order, but no filter. */
export const withoutFilters = (search: JobSearch): JobSearch => changedSearch(search, noFilters);
