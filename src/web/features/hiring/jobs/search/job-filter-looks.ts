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
import { formatNumber } from '#contract/platform/numbers.ts';
import { countryName } from '#web/features/hiring/jobs/job-labels.ts';
import { localDates } from '#web/lib/format-date.ts';
import type { Choice } from '#web/ui/form-field.tsx';
import { type Facets, listCountries, listCounted, withCount } from './filter-choices.ts';
import type { FilterName, JobFilters } from './job-filter-table.ts';
import { hasFilters, type JobSearch } from './job-search.ts';
import { formatSalaryFilter } from './salary-filter.ts';

/** Fields at `more` are folded away until one of them is set. */
type Place = 'first' | 'more';

interface SelectField {
  control: 'select';
  place: Place;
  label: () => string;
  list: (facets: Facets, search: JobSearch) => Choice[];
  /** The empty choice; left out where something is always chosen. */
  any?: (() => string) | undefined;
}

interface TickField {
  control: 'tick';
  place: Place;
  label: (facets: Facets) => string;
  value: 'yes' | 'no';
}

/** The field of a filter: it may be a line beside the words, or none, where links alone set it. */
export type FilterField =
  | SelectField
  | TickField
  | { control: 'salary'; place: Place }
  | { control: 'line' | 'hidden'; place?: never };

interface FilterLook<Value> {
  field: FilterField;
  chip: (value: NonNullable<Value>) => string;
}

type SelectOptions = Pick<SelectField, 'label' | 'list' | 'any'>;

const select = (place: Place, { any = m.search_any, ...field }: SelectOptions): SelectField => ({
  control: 'select',
  place,
  any,
  ...field,
});

const tick = (place: Place, label: TickField['label'], value: TickField['value'] = 'yes') =>
  ({ control: 'tick', place, label, value }) as const;

const named =
  <Value extends string>(names: Readonly<Record<Value, () => string>>) =>
  (value: Value): string =>
    names[value]();

const formatExperience = (years: number): string =>
  years === 0 ? m.search_experience_none() : m.search_experience({ count: years });
const formatPosted = (days: number): string =>
  days === 1 ? m.search_posted_day() : m.search_posted_days({ days: formatNumber(days) });

/** The field and the chip of each filter, in the order of the fields. */
export const filterLooks: Readonly<{ [Name in FilterName]: FilterLook<JobFilters[Name]> }> = {
  location: {
    field: { control: 'line' },
    chip: (location) => m.search_filter_location({ location }),
  },
  company: {
    field: { control: 'hidden' },
    chip: (company) => m.search_filter_company({ company }),
  },
  newSince: {
    field: { control: 'hidden' },
    chip: (moment) => m.search_filter_new_since({ day: localDates.formatDate(moment) }),
  },
  jobType: {
    field: select('first', {
      label: m.search_field_job_type,
      list: (facets) => listCounted(jobTypes, named(jobTypeNames), { facets, by: 'jobType' }),
    }),
    chip: named(jobTypeNames),
  },
  salary: { field: { control: 'salary', place: 'first' }, chip: formatSalaryFilter },
  withSalary: {
    field: tick('first', (facets) =>
      withCount(m.search_pay_listed(), facets?.withSalary, facets?.isMore),
    ),
    chip: () => m.search_pay_listed(),
  },
  jobTypes: {
    field: {
      control: 'select',
      place: 'first',
      label: m.search_field_jobs,
      list: (facets, search) =>
        listCounted(jobFilters, named(jobFilterNames), {
          facets: hasFilters(search) ? facets : undefined,
          by: 'jobTypes',
        }),
    },
    chip: named(jobFilterNames),
  },
  occupation: {
    field: select('more', {
      label: m.search_field_occupation,
      list: () => listCounted(occupations, named(occupationNames)),
    }),
    chip: named(occupationNames),
  },
  maxExp: {
    field: select('more', {
      label: m.search_field_experience,
      list: (facets) => listCounted(experienceSteps, formatExperience, { facets, by: 'maxExp' }),
    }),
    chip: (years) =>
      years === 0
        ? m.search_filter_experience_none()
        : m.search_filter_experience({ count: years }),
  },
  employmentType: {
    field: select('more', {
      label: m.search_field_employment,
      list: (facets) =>
        listCounted(employmentTypes, named(employmentTypeNames), { facets, by: 'employmentType' }),
    }),
    chip: named(employmentTypeNames),
  },
  companyCategory: {
    field: select('more', {
      label: m.search_field_category,
      list: (facets) =>
        listCounted(companyCategories, named(companyCategoryNames), {
          facets,
          by: 'companyCategory',
        }),
    }),
    chip: named(companyCategoryNames),
  },
  country: {
    field: select('more', { label: m.search_field_country, list: listCountries }),
    chip: countryName,
  },
  postedWithin: {
    field: select('more', {
      label: m.search_field_posted,
      any: m.search_any_time,
      list: () => listCounted(postedSteps, formatPosted),
    }),
    chip: (days) =>
      days === 1
        ? m.search_filter_posted_day()
        : m.search_filter_posted_days({ days: formatNumber(days) }),
  },
  answersQuickly: {
    field: tick('more', (facets) =>
      withCount(m.search_answers_quickly(), facets?.answersQuickly, facets?.isMore),
    ),
    chip: () => m.search_answers_quickly(),
  },
  open: {
    field: tick('more', () => m.search_closed_too(), 'no'),
    chip: () => m.search_closed_too(),
  },
};
