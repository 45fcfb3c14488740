import { jobFilters, type JobFilter } from '#contract/jobs.ts';
import { pageSizes } from '#contract/pagination.ts';
import { paths } from '#web/paths.ts';
import { paginationSlice, type PaginationState } from './pagination-slice.ts';

const isFilter = (value: string | null): value is JobFilter =>
  jobFilters.some((filter) => filter === value);

const initial = paginationSlice.getInitialState();

/** What the address of Find Job says. Whatever it does not say, or says wrongly, is as on the first visit. */
export const readPagination = (params: URLSearchParams): PaginationState => {
  const jobTypes = params.get('jobTypes');
  const size = Number(params.get('size'));
  const page = Number(params.get('page'));
  return {
    jobTypes: isFilter(jobTypes) ? jobTypes : initial.jobTypes,
    size: pageSizes.find((choice) => choice === size) ?? initial.size,
    page: Number.isSafeInteger(page) && page > 0 ? page : initial.page,
  };
};

type Said = string | number | undefined;

/** What an address has to say: one stretch has one address, so what is as on the first visit is left out. */
export const saidOfPagination = (state: PaginationState): Record<keyof PaginationState, Said> => ({
  jobTypes: state.jobTypes === initial.jobTypes ? undefined : state.jobTypes,
  size: state.size === initial.size ? undefined : state.size,
  page: state.page === initial.page ? undefined : state.page,
});

/** The address at `path` with everything that is said. */
export const addressSaying = (path: string, said: Readonly<Record<string, Said>>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(said)) {
    if (value !== undefined && value !== '') {
      params.set(name, String(value));
    }
  }
  const search = params.toString();
  return search ? `${path}?${search}` : path;
};

/** The address of a stretch of Find Job. */
export const jobListAddress = (state: Partial<PaginationState>): string =>
  addressSaying(paths.allJobs, saidOfPagination({ ...initial, ...state }));
