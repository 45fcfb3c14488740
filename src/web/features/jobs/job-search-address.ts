import { companyCategories, jobTypes } from '#contract/job-input.ts';
import { textLimits } from '#contract/primitives.ts';
import {
  defaultJobOrder,
  type ExperienceStep,
  experienceSteps,
  type JobFacetsQuery,
  type JobOrder,
  jobOrders,
} from '#contract/search.ts';
import { paths } from '#web/paths.ts';
import { addressSaying, readPagination, saidOfPagination } from './job-list-address.ts';
import type { JobFind } from './job-search-api.ts';
import type { PaginationState } from './pagination-slice.ts';

/** The pages that list jobs by search and filter. */
export type JobListPath = typeof paths.allJobs | typeof paths.sortJobs;

/** What is looked for, and where in what was found a person is. An empty text is none. */
export interface JobSearch extends PaginationState {
  path: JobListPath;
  q: string;
  jobType: (typeof jobTypes)[number] | undefined;
  companyCategory: (typeof companyCategories)[number] | undefined;
  maxExp: ExperienceStep | undefined;
  location: string;
  /** Only open jobs; undefined is as usual: so in a search, not so in the plain list. */
  open: 'yes' | 'no' | undefined;
  /** Undefined is as usual: the best match first where there are words, the newest where there are none. */
  order: JobOrder | undefined;
}

const oneOf = <Choice extends string>(
  choices: readonly Choice[],
  value: string | null | undefined,
) => choices.find((choice) => choice === value);

const isOrder = (value: string | null): value is JobOrder =>
  value !== null && Object.hasOwn(jobOrders, value);
const readOrder = (value: string | null): JobOrder | undefined =>
  isOrder(value) ? value : undefined;

/** Words as they are searched for: without needless space, and no more than the search takes. */
export const cleanWords = (text: string): string =>
  text
    .replaceAll(/[\s\0]+/g, ' ')
    .trim()
    .slice(0, textLimits.line)
    .trim();

/** What an address asks for. Whatever it does not say, says wrongly or leaves empty is as on the first visit. */
export const readJobSearch = (path: JobListPath, params: URLSearchParams): JobSearch => ({
  path,
  q: cleanWords(params.get('q') ?? ''),
  ...readPagination(params),
  jobType: oneOf(jobTypes, params.get('jobType')),
  companyCategory: oneOf(companyCategories, params.get('companyCategory')),
  maxExp: experienceSteps.find((step) => String(step) === params.get('maxExp')),
  location: cleanWords(params.get('location') ?? ''),
  // A ticked box follows the value that stands for an unticked one.
  open: oneOf(['yes', 'no'] as const, params.getAll('open').at(-1)),
  order: readOrder(params.get('order')),
});

const narrows = ({ q, jobType, companyCategory, maxExp, location }: JobSearch): boolean =>
  q !== '' ||
  location !== '' ||
  [jobType, companyCategory, maxExp].some((filter) => filter !== undefined);

/** Whether more is asked for than the plain list of Find Job knows. */
export const isSearch = (search: JobSearch): boolean =>
  search.path === paths.sortJobs || search.open === 'yes' || narrows(search);

export const isOpenOnly = (search: JobSearch): boolean => isSearch(search) && search.open !== 'no';

/** The order of a search that asks for none. */
export const usualOrder = ({ q }: JobSearch): JobOrder => (q === '' ? 'newest' : defaultJobOrder);

/** Where there are no words, nothing is the best match. */
export const orderOf = (search: JobSearch): JobOrder =>
  search.order === undefined || search.order === 'best' ? usualOrder(search) : search.order;

const saidOfOpen = (search: JobSearch): JobSearch['open'] => {
  if (search.open === 'no') {
    return isSearch(search) ? 'no' : undefined;
  }
  return search.path === paths.allJobs && !narrows(search) ? search.open : undefined;
};

/** The address of a search; two that find the same have the same one. */
export const jobSearchAddress = (search: JobSearch): string => {
  const { jobTypes: category, size, page } = saidOfPagination(search);
  const isAsUsual = !isSearch(search) || orderOf(search) === usualOrder(search);
  return addressSaying(search.path, {
    q: search.q,
    jobTypes: category,
    jobType: search.jobType,
    companyCategory: search.companyCategory,
    maxExp: search.maxExp,
    location: search.location,
    open: saidOfOpen(search),
    order: isAsUsual ? undefined : search.order,
    size,
    page,
  });
};

/** The same search with something else in it, from its first page on. */
export const changedSearch = (search: JobSearch, change: Partial<JobSearch>): JobSearch => ({
  ...search,
  page: 0,
  ...change,
});

/** How the server is asked for the numbers beside the filters; in the plain list they tell what a search would find. */
export const facetsQueryOf = (search: JobSearch): JobFacetsQuery => ({
  q: search.q || undefined,
  jobTypes: search.jobTypes,
  jobType: search.jobType,
  companyCategory: search.companyCategory,
  maxExp: search.maxExp,
  location: search.location || undefined,
  open: isSearch(search) && !isOpenOnly(search) ? 'no' : 'yes',
});

/** How the server is asked for the jobs. */
export const jobFindOf = (search: JobSearch): JobFind => {
  const { jobTypes: category, size, page } = search;
  return isSearch(search)
    ? { search: { ...facetsQueryOf(search), order: orderOf(search), size, page } }
    : { list: { jobTypes: category, size, page } };
};
