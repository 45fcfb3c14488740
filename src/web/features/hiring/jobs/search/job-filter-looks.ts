import { m } from '#messages';
import { companyCategories } from '#contract/accounts/profile-choices.ts';
import {
  companyCategoryNames,
  employmentTypeNames,
  jobFilterNames,
  jobTypeNames,
  occupationNames,
} from '#contract/hiring/job-choice-texts.ts';
import {
  employmentTypes,
  experienceSteps,
  jobFilters,
  jobTypes,
  occupations,
  postedSteps,
} from '#contract/hiring/job-choices.ts';
import { haveCity, radiusSteps } from '#contract/hiring/place-choices.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { countryName } from '#contract/platform/country-texts.ts';
import { localDates } from '#web/lib/format-date.ts';
import type { ListedChoice } from '#web/ui/form-field.tsx';
import { type Counted, listCounted } from './filter-choices.ts';
import type { FilterName, JobFilters } from './job-filter-table.ts';
import { hasFilters } from './job-search.ts';
import { formatSalaryFilter } from './salary-filter.ts';

/** Beside the place, above the list, or behind the button for all filters. */
export type FilterPlace = 'place' | 'bar' | 'sheet';

/** The field of a filter: it may be a line beside the words, or none, where links alone set it. */
type FilterField =
  | {
      control: 'select';
      place: FilterPlace;
      label: () => string;
      /** The empty choice; left out where something is always chosen. */
      any?: () => string;
      list: (counted: Counted) => ListedChoice[];
      /** Few and short: all of them are in sight. */
      isRow?: boolean | undefined;
      /** Why nothing can be chosen yet. */
      block?: (search: JobFilters) => string | undefined;
    }
  | { control: 'tick'; place: FilterPlace; label: () => string; value: 'yes' | 'no' }
  | { control: 'salary'; place: FilterPlace }
  | { control: 'line' | 'hidden'; place?: never };

interface FilterLook<Value> {
  field: FilterField;
  chip: (value: Value) => string;
}

interface ChoiceOptions<Value> {
  place: FilterPlace;
  label: () => string;
  values: readonly Value[];
  format: (value: Value) => string;
  /** Where the chip says more than the field. */
  chip?: (value: Value) => string;
  any?: () => string;
  isRow?: boolean;
  block?: (search: JobFilters) => string | undefined;
}

const choice = <Value extends string | number>(
  options: ChoiceOptions<Value>,
): FilterLook<Value> => {
  const { values, format, chip = format, any = m.search_any, ...field } = options;
  const list = (counted: Counted) => listCounted(values, format, counted);
  return { field: { control: 'select', any, list, ...field }, chip };
};

const tick = (place: FilterPlace, label: () => string, value: 'yes' | 'no' = 'yes') =>
  ({ field: { control: 'tick', place, label, value }, chip: () => label() }) as const;

const named =
  <Value extends string>(names: Readonly<Record<Value, () => string>>) =>
  (value: Value): string =>
    names[value]();

/** The field and the chip of each filter, in the order of the fields. */
export const filterLooks: Readonly<{
  [Name in FilterName]: FilterLook<NonNullable<JobFilters[Name]>>;
}> = {
  location: {
    field: { control: 'line' },
    chip: (location) => m.search_filter_location({ location }),
  },
  // Its field is that of the location, whose chip names it.
  place: { field: { control: 'line' }, chip: () => m.search_filter_place() },
  radius: choice({
    place: 'place',
    label: m.search_field_radius,
    any: m.search_radius_none,
    values: radiusSteps,
    format: (km) => m.search_radius({ km: formatNumber(km) }),
    chip: (km) => m.search_filter_radius({ km: formatNumber(km) }),
    block: ({ location, place }) => {
      if (place !== undefined) {
        return haveCity(place) ? undefined : m.search_radius_without_city();
      }
      return location === '' ? m.search_radius_without_place() : undefined;
    },
  }),
  company: {
    field: { control: 'hidden' },
    chip: (company) => m.search_filter_company({ company }),
  },
  newSince: {
    field: { control: 'hidden' },
    chip: (moment) => m.search_filter_new_since({ day: localDates.formatDate(moment) }),
  },
  // The line of the place finds countries, too.
  country: { field: { control: 'hidden' }, chip: countryName },
  jobTypes: {
    field: {
      control: 'select',
      place: 'bar',
      label: m.search_field_jobs,
      list: ({ facets, ...counted }) =>
        listCounted(jobFilters, named(jobFilterNames), {
          ...counted,
          facets: hasFilters(counted.search) ? facets : undefined,
        }),
    },
    chip: named(jobFilterNames),
  },
  salary: { field: { control: 'salary', place: 'sheet' }, chip: formatSalaryFilter },
  jobType: choice({
    place: 'sheet',
    label: m.search_field_job_type,
    isRow: true,
    values: jobTypes,
    format: named(jobTypeNames),
  }),
  employmentType: choice({
    place: 'sheet',
    label: m.search_field_employment,
    values: employmentTypes,
    format: named(employmentTypeNames),
  }),
  occupation: choice({
    place: 'sheet',
    label: m.search_field_occupation,
    values: occupations,
    format: named(occupationNames),
  }),
  maxExp: choice({
    place: 'sheet',
    label: m.search_field_experience,
    values: experienceSteps,
    format: (count) => (count === 0 ? m.search_experience_none() : m.search_experience({ count })),
    chip: (count) =>
      count === 0 ? m.search_filter_experience_none() : m.search_filter_experience({ count }),
  }),
  companyCategory: choice({
    place: 'sheet',
    label: m.search_field_category,
    values: companyCategories,
    format: named(companyCategoryNames),
  }),
  postedWithin: choice({
    place: 'sheet',
    label: m.search_field_posted,
    any: m.search_any_time,
    isRow: true,
    values: postedSteps,
    format: (days) =>
      days === 1 ? m.search_posted_day() : m.search_posted_days({ days: formatNumber(days) }),
    chip: (days) =>
      days === 1
        ? m.search_filter_posted_day()
        : m.search_filter_posted_days({ days: formatNumber(days) }),
  }),
  withSalary: tick('sheet', m.search_pay_listed),
  answersQuickly: tick('sheet', m.search_answers_quickly),
  open: tick('sheet', m.search_closed_too, 'no'),
};
