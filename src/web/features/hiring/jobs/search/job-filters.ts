import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import {
  companyCategoryNames,
  employmentTypeNames,
  jobFilterNames,
  jobTypeNames,
  occupationNames,
} from '#contract/hiring/job-choice-texts.ts';
import { companyCategories } from '#contract/accounts/profile-choices.ts';
import {
  employmentTypes,
  type ExperienceStep,
  experienceSteps,
  jobFilters,
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

type FilterName = (typeof filterNames)[number];

/** A filter that is set, and the search without it. */
export interface ActiveFilter {
  name: FilterName;
  label: string;
  without: JobSearch;
}

/** The most experience that a job may require. */
const formatExperience = (years: ExperienceStep): string =>
  years === 0 ? m.search_experience_none() : m.search_experience({ count: years });

const formatExperienceFilter = (years: ExperienceStep): string =>
  years === 0 ? m.search_filter_experience_none() : m.search_filter_experience({ count: years });

const formatPostedFilter = (days: PostedStep): string =>
  days === 1
    ? m.search_filter_posted_day()
    : m.search_filter_posted_days({ days: formatNumber(days) });

const formats: Readonly<Record<FilterName, (search: JobSearch) => string | undefined>> = {
  jobTypes: ({ jobTypes: filter }) => jobFilterNames[filter](),
  jobType: ({ jobType }) => jobType && jobTypeNames[jobType](),
  occupation: ({ occupation }) => occupation && occupationNames[occupation](),
  companyCategory: ({ companyCategory: name }) => name && companyCategoryNames[name](),
  maxExp: ({ maxExp }) => (maxExp === undefined ? undefined : formatExperienceFilter(maxExp)),
  employmentType: ({ employmentType: name }) => name && employmentTypeNames[name](),
  salary: ({ salary }) => salary && formatSalaryFilter(salary),
  withSalary: () => m.search_pay_listed(),
  answersQuickly: () => m.search_answers_quickly(),
  country: ({ country }) => (country === undefined ? undefined : countryName(country)),
  location: ({ location }) => m.search_filter_location({ location }),
  company: ({ company }) => m.search_filter_company({ company }),
  postedWithin: ({ postedWithin: days }) => days && formatPostedFilter(days),
  newSince: ({ newSince }) =>
    newSince && m.search_filter_new_since({ day: localDates.formatDate(newSince) }),
  open: () => m.search_closed_too(),
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
  // The names of the server are English.
  const names = getLocale() === 'en' ? facets?.countryNames : undefined;
  const counts = { ...(country !== undefined && { [country]: undefined }), ...facets?.country };
  return Object.entries<number | undefined>(counts)
    .map(([value, count]) => ({
      value,
      label: withCount(names?.[value] ?? countryName(value), count, facets?.isMore),
      suppressHydrationWarning: true,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, getLocale()));
};

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

const listPostedChoices = (): Choice[] =>
  postedSteps.map((days) => ({
    value: String(days),
    label: days === 1 ? m.search_posted_day() : m.search_posted_days({ days: formatNumber(days) }),
  }));

/** The choices of each filter with the number of jobs that each would show. */
export const listFilterChoices = (search: JobSearch, facets: JobFacets | undefined) => {
  const choice = (value: string, count: number | undefined, label: string) => ({
    value,
    label: withCount(label, count, facets?.isMore),
  });
  return {
    jobTypes: jobFilters.map((name) =>
      choice(name, hasFilters(search) ? facets?.jobTypes[name] : undefined, jobFilterNames[name]()),
    ),
    jobType: jobTypes.map((name) => choice(name, facets?.jobType[name], jobTypeNames[name]())),
    employmentType: employmentTypes.map((name) =>
      choice(name, facets?.employmentType[name], employmentTypeNames[name]()),
    ),
    country: listCountryChoices(search, facets),
    occupation: occupations.map((name) => ({ value: name, label: occupationNames[name]() })),
    companyCategory: companyCategories.map((name) =>
      choice(name, facets?.companyCategory[name], companyCategoryNames[name]()),
    ),
    postedWithin: listPostedChoices(),
    maxExp: experienceSteps.map((step) =>
      choice(String(step), facets?.maxExp[String(step)], formatExperience(step)),
    ),
  };
};

export const listSizeChoices = (): Choice[] =>
  pageSizes.map((size) => ({
    value: String(size),
    label: m.search_size({ size: formatNumber(size) }),
  }));

/** The default order has no name in the form, so that words which are sent with it get theirs. */
export const listOrderChoices = (search: JobSearch): Choice[] => {
  const newest = m.search_by_date();
  const byExperience = { value: 'experience', label: m.search_by_experience() };
  return defaultOrder(search) === 'best'
    ? [{ value: '', label: m.search_by_match() }, { value: 'newest', label: newest }, byExperience]
    : [
        { value: '', label: newest },
        byExperience,
        { value: 'best', label: m.search_by_match_with_search(), disabled: true },
      ];
};
