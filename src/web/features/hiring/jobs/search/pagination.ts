import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { defaultJobFilter, type JobFilter } from '#contract/hiring/job-choices.ts';
import { defaultPageSize } from '#contract/platform/pagination.ts';
import { pageSizeKey } from '#web/features/hiring/jobs/page-size.ts';
import { store } from '#web/lib/safe-storage.ts';

export interface Pagination {
  jobTypes: JobFilter;
  size: number;
  /** Counts from 0. */
  page: number;
}

export const initialPagination: Pagination = {
  jobTypes: defaultJobFilter,
  size: defaultPageSize,
  page: 0,
};

/** The page of Find Job that was shown last, for the link back from a job. Its loader stores it; no call reads it. */
export const lastPageOptions = queryOptions({
  queryKey: ['find-job-page'],
  queryFn: () => initialPagination,
  initialData: initialPagination,
  gcTime: Infinity,
  meta: { survivesSignOut: true },
});

export const storeLastPage = (client: QueryClient, page: Pagination): void => {
  // Made with its options, the query stays although no page shows it.
  client.getQueryCache().build(client, client.defaultQueryOptions(lastPageOptions)).setData(page);
};

/** Remembers in this browser how many jobs a page has. */
export const storePageSize = (size: number): void =>
  store('localStorage', pageSizeKey, size === defaultPageSize ? undefined : String(size));
