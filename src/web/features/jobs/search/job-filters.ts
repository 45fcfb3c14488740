import {
  companyCategories,
  defaultJobFilter,
  type ExperienceStep,
  experienceSteps,
  jobFilters,
  jobOrders,
  jobTypeNames,
  jobTypes,
} from '#contract/choices.ts';
import { pageSizes } from '#contract/pagination.ts';
import type { JobFacets } from '#contract/search.ts';
import type { Choice } from '#web/ui/form-field.tsx';
import { changeSearch, defaultOrder, isSearch, type JobSearch } from './job-search.ts';

/** In the order of the form. Words are no filter. */
const unfiltered = {
  jobTypes: defaultJobFilter,
  jobType: undefined,
  companyCategory: undefined,
  maxExp: undefined,
  location: '',
  open: undefined,
} as const satisfies Partial<JobSearch>;

type FilterName = keyof typeof unfiltered;

/** A filter that is set, and the search without it. */
export interface ActiveFilter {
  name: FilterName;
  label: string;
  without: JobSearch;
}

/** The most experience that a job may require. */
const formatExperience = (years: ExperienceStep): string => {
  if (years === 0) {
    return 'None needed';
  }
  return years === 1 ? 'Up to 1 year' : `Up to ${years} years`;
};

const formatExperienceFilter = (years: ExperienceStep): string =>
  years === 0 ? 'No experience needed' : `${formatExperience(years)} of experience`;

const formatFilter = (search: JobSearch, name: FilterName): string | undefined => {
  if (name === 'maxExp') {
    return search.maxExp === undefined ? undefined : formatExperienceFilter(search.maxExp);
  }
  if (name === 'open') {
    const label = search.open === 'yes' ? 'Open jobs only' : 'Closed jobs too';
    return isSearch(search) ? label : undefined;
  }
  if (name === 'jobType') {
    return search.jobType && jobTypeNames[search.jobType];
  }
  return name === 'location' ? `In ${search.location}` : search[name];
};

export const listActiveFilters = (search: JobSearch): ActiveFilter[] => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys does not keep the type of the keys
  const names = Object.keys(unfiltered) as FilterName[];
  return names.flatMap((name) => {
    const label = search[name] === unfiltered[name] ? undefined : formatFilter(search, name);
    const without = changeSearch(search, { [name]: unfiltered[name] });
    return label === undefined ? [] : { name, label, without };
  });
};

/** The search with its words and order, but no filter. */
export const removeFilters = (search: JobSearch): JobSearch => changeSearch(search, unfiltered);

/** For example `Remote (12)`, or `Remote (340+)` where not every job was counted; bare until the number is known. */
const withCount = (label: string, count: number | undefined, isMore = false): string =>
  count === undefined ? label : `${label} (${count.toLocaleString('en-US')}${isMore ? '+' : ''})`;

/** The choices of each filter with the number of jobs that each would show. */
export const listFilterChoices = (search: JobSearch, facets: JobFacets | undefined) => {
  const choice = (value: string, count: number | undefined, label = value) => ({
    value,
    label: withCount(label, count, facets?.isMore),
  });
  return {
    // In the plain list such a choice shows closed jobs too, which the numbers leave out.
    jobTypes: jobFilters.map((name) =>
      choice(name, isSearch(search) ? facets?.jobTypes[name] : undefined),
    ),
    jobType: jobTypes.map((name) => choice(name, facets?.jobType[name], jobTypeNames[name])),
    companyCategory: companyCategories.map((name) => choice(name, facets?.companyCategory[name])),
    maxExp: experienceSteps.map((step) =>
      choice(String(step), facets?.maxExp[String(step)], formatExperience(step)),
    ),
  };
};

export const sizeChoices: readonly Choice[] = pageSizes.map((size) => ({
  value: String(size),
  label: `${size} per page`,
}));

/** The default order has no name in the form, so that words which are sent with it get theirs. */
export const listOrderChoices = (search: JobSearch): Choice[] => {
  const { best, newest, experience } = jobOrders;
  const byExperience = { value: 'experience', label: experience };
  return defaultOrder(search) === 'best'
    ? [{ value: '', label: best }, { value: 'newest', label: newest }, byExperience]
    : [
        { value: '', label: newest },
        byExperience,
        { value: 'best', label: `${best} (with words)`, disabled: true },
      ];
};
