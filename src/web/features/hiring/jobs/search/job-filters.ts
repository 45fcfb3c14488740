import { jobTypeNames } from '#contract/hiring/job-choice-texts.ts';
import { companyCategories } from '#contract/accounts/profile-choices.ts';
import {
  employmentTypes,
  type ExperienceStep,
  experienceSteps,
  jobFilters,
  jobOrders,
  jobTypes,
  occupations,
  type PostedStep,
  postedSteps,
} from '#contract/hiring/job-choices.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { pageSizes } from '#contract/platform/pagination.ts';
import type { JobFacets } from '#contract/hiring/search.ts';
import { localDates } from '#web/lib/format-date.ts';
import { countryName } from '#web/features/hiring/jobs/job-labels.ts';
import type { Choice } from '#web/ui/form-field.tsx';
import {
  changeSearch,
  defaultFilters,
  defaultOrder,
  filterNames,
  hasFilters,
  type JobSearch,
} from './job-search.ts';
import { formatSalaryFilter } from './salary-filter.ts';

export const withSalary = 'Pay listed';
export const answersQuickly = 'Answers quickly';
export const closedToo = 'Include closed jobs';

type FilterName = (typeof filterNames)[number];

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

/** The time since a job was posted. */
const formatPosted = (days: PostedStep): string =>
  days === 1 ? 'last 24 hours' : `last ${days} days`;

/** The label of each filter that is set. */
const formats: Readonly<Record<FilterName, (search: JobSearch) => string | undefined>> = {
  jobTypes: ({ jobTypes: filter }) => filter,
  jobType: ({ jobType }) => jobType && jobTypeNames[jobType](),
  occupation: ({ occupation }) => occupation,
  companyCategory: ({ companyCategory }) => companyCategory,
  maxExp: ({ maxExp }) => (maxExp === undefined ? undefined : formatExperienceFilter(maxExp)),
  employmentType: ({ employmentType }) => employmentType,
  salary: ({ salary }) => salary && formatSalaryFilter(salary),
  withSalary: () => withSalary,
  answersQuickly: () => answersQuickly,
  country: ({ country }) => (country === undefined ? undefined : countryName(country)),
  location: ({ location }) => `In ${location}`,
  company: ({ company }) => `At ${company}`,
  postedWithin: ({ postedWithin: days }) => days && `Posted in the ${formatPosted(days)}`,
  newSince: ({ newSince }) => newSince && `New since ${localDates.formatDate(newSince)}`,
  open: () => closedToo,
};

export const listActiveFilters = (search: JobSearch): ActiveFilter[] =>
  filterNames.flatMap((name) => {
    const label = search[name] === defaultFilters[name] ? undefined : formats[name](search);
    const without = changeSearch(search, { [name]: defaultFilters[name] });
    return label === undefined ? [] : { name, label, without };
  });

/** The search with its words and order, but no filter. */
export const removeFilters = (search: JobSearch): JobSearch => changeSearch(search, defaultFilters);

/** For example `Remote (12)`, or `Remote (340+)` where not every job was counted; bare until the number is known. */
export const withCount = (label: string, count: number | undefined, isMore = false): string =>
  count === undefined ? label : `${label} (${formatNumber(count)}${isMore ? '+' : ''})`;

/** The countries of the jobs, by name, and the chosen one. */
const listCountryChoices = ({ country }: JobSearch, facets: JobFacets | undefined): Choice[] => {
  const counts = { ...(country !== undefined && { [country]: undefined }), ...facets?.country };
  return Object.entries<number | undefined>(counts)
    .map(([value, count]) => ({
      value,
      label: withCount(facets?.countryNames[value] ?? countryName(value), count, facets?.isMore),
      suppressHydrationWarning: true,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
};

/** The most used currencies. */
const commonCurrencies =
  'USD EUR GBP BDT INR PKR AED SAR TRY JPY CNY SGD AUD NZD CAD BRL MXN CHF NOK SEK DKK PLN KES NGN XOF ZAR';

/** The most used currencies, those of jobs, and the chosen one. */
export const listCurrencies = (
  { salary }: JobSearch,
  facets: JobFacets | undefined,
): readonly string[] => {
  const others = [...Object.keys(facets?.currency ?? {}), ...(salary ? [salary.currency] : [])];
  return [...new Set([...commonCurrencies.split(' '), ...others])];
};

/** How many jobs a lowest salary leaves out because they are paid in other currencies. */
export const countOtherCurrencies = (
  { salary }: JobSearch,
  facets: JobFacets | undefined,
): number =>
  Object.entries(facets?.currency ?? {})
    .filter(([code]) => salary !== undefined && code !== salary.currency)
    .reduce((sum, [, n]) => sum + n, 0);

const postedChoices: readonly Choice[] = postedSteps.map((days) => ({
  value: String(days),
  label: `In the ${formatPosted(days)}`,
}));

/** The choices of each filter with the number of jobs that each would show. */
export const listFilterChoices = (search: JobSearch, facets: JobFacets | undefined) => {
  const choice = (value: string, count: number | undefined, label = value) => ({
    value,
    label: withCount(label, count, facets?.isMore),
  });
  return {
    jobTypes: jobFilters.map((name) =>
      choice(name, hasFilters(search) ? facets?.jobTypes[name] : undefined),
    ),
    jobType: jobTypes.map((name) => choice(name, facets?.jobType[name], jobTypeNames[name]())),
    employmentType: employmentTypes.map((name) => choice(name, facets?.employmentType[name])),
    country: listCountryChoices(search, facets),
    occupation: occupations,
    companyCategory: companyCategories.map((name) => choice(name, facets?.companyCategory[name])),
    postedWithin: postedChoices,
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
        { value: 'best', label: `${best} (with a search)`, disabled: true },
      ];
};
