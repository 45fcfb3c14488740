import { companyCategories } from '#contract/accounts/profile-choices.ts';
import {
  employmentTypes,
  experienceSteps,
  jobFilters,
  jobTypes,
  occupations,
  postedSteps,
} from '#contract/hiring/job-choices.ts';
import {
  haveCity,
  placeLimits,
  radiusSteps,
  splitPlaceIds,
} from '#contract/hiring/place-choices.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { keysOf, oneOf } from '#web/lib/choices.ts';
import { initialPagination } from './pagination.ts';
import { parseSalary, toSalaryParams } from './salary-filter.ts';

/** Words without needless space, and no more of them than the search takes. */
export const normalizeWords = (text: string | null): string =>
  (text ?? '')
    .replaceAll(/[\s\0]+/g, ' ')
    .trim()
    .slice(0, textLimits.line)
    .trim();

interface FilterRule {
  /** Reads its parameter of a URL or a form; what is absent, empty or invalid is the default. */
  readonly read: (text: string | null, params: URLSearchParams) => unknown;
  /** Whether the jobs are a list all the same: one of the kinds of jobs, or with closed ones. */
  readonly isList?: boolean;
  /** Whether hardly two visitors have the same value: it is typed, or in the link of one mail. Such pages are not cached. */
  readonly isRare?: boolean;
}

/**
 * The filters of a list of jobs, in their order in a URL and among the chips: their names are those of the parameters. How
 * each looks is in `filterLooks`, apart from this table because every page with a link to a search has it.
 */
const filterTable = {
  jobTypes: {
    read: (text) => oneOf(jobFilters, text) ?? initialPagination.jobTypes,
    isList: true,
  },
  jobType: { read: (text) => oneOf(jobTypes, text) },
  occupation: { read: (text) => oneOf(occupations, text) },
  companyCategory: { read: (text) => oneOf(companyCategories, text) },
  maxExp: { read: (text) => oneOf(experienceSteps, text) },
  employmentType: { read: (text) => oneOf(employmentTypes, text) },
  /** An amount with its currency and unit, which are parameters of their own. */
  salary: { read: (_, params) => parseSalary(params), isRare: true },
  withSalary: { read: (text) => oneOf(['yes'] as const, text) },
  answersQuickly: { read: (text) => oneOf(['yes'] as const, text) },
  /** Two letters. */
  country: { read: (text) => /^[A-Z]{2}$/.exec(text ?? '')?.[0] },
  location: { read: normalizeWords, isRare: true },
  /** Ids with commas between them; the location is their name. */
  place: {
    read: (text) =>
      splitPlaceIds(text ?? '')
        .slice(0, placeLimits.search)
        .join(',') || undefined,
    isRare: true,
  },
  /** Kilometres around the place; around none without one, nor around regions and countries. */
  radius: {
    read: (text, params) => {
      const place = params.get('place');
      return (place ? haveCity(place) : params.get('location'))
        ? oneOf(radiusSteps, text)
        : undefined;
    },
    isRare: true,
  },
  company: { read: normalizeWords },
  /** Days since the job was posted. */
  postedWithin: { read: (text) => oneOf(postedSteps, text) },
  /** A moment (ISO 8601): jobs that were first published after it. */
  newSince: {
    read: (text) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.exec(text ?? '')?.[0],
    isRare: true,
  },
  /** `no` shows closed jobs too. */
  open: { read: (text) => oneOf(['no'] as const, text), isList: true },
} as const satisfies Record<string, FilterRule>;

export type FilterName = keyof typeof filterTable;
export type JobFilters = {
  [Name in FilterName]: ReturnType<(typeof filterTable)[Name]['read']>;
};

const rules: Readonly<Record<FilterName, FilterRule>> = filterTable;

export const filterNames = keysOf(rules);

export const readFilters = (params: URLSearchParams): JobFilters =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a value of each rule
  Object.fromEntries(
    filterNames.map((name) => [name, rules[name].read(params.get(name), params)]),
  ) as JobFilters;

export const defaultFilters: JobFilters = readFilters(new URLSearchParams());

export const isSet = (filters: JobFilters, name: FilterName): boolean =>
  filters[name] !== defaultFilters[name];

/** Whether a filter finds some of the jobs of a list. */
export const hasFilter = (filters: JobFilters): boolean =>
  filterNames.some((name) => !rules[name].isList && isSet(filters, name));

export const hasRareFilter = (filters: JobFilters): boolean =>
  filterNames.some((name) => rules[name].isRare && isSet(filters, name));

/** Each filter is one parameter, but for the salary. */
type FilterParams = Omit<JobFilters, 'salary'> & ReturnType<typeof toSalaryParams>;

/** The parameters of filters in their order; one that is not set is undefined, but for the kind of jobs. */
export const writeFilters = (filters: JobFilters): FilterParams =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parameters of each filter
  Object.fromEntries(
    filterNames.flatMap((name) =>
      name === 'salary'
        ? Object.entries(toSalaryParams(filters.salary))
        : [[name, filters[name] === '' ? undefined : filters[name]]],
    ),
  ) as FilterParams;
