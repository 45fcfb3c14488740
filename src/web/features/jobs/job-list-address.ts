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

/** The address of a stretch of Find Job; one stretch has one address, so what is as on the first visit is left out. */
export const jobListAddress = (state: Partial<PaginationState>): string => {
  const { jobTypes, size, page } = { ...initial, ...state };
  const params = new URLSearchParams();
  if (jobTypes !== initial.jobTypes) {
    params.set('jobTypes', jobTypes);
  }
  if (size !== initial.size) {
    params.set('size', String(size));
  }
  if (page !== initial.page) {
    params.set('page', String(page));
  }
  const search = params.toString();
  return search ? `${paths.allJobs}?${search}` : paths.allJobs;
};
