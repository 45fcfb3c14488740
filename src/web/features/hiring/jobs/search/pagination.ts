import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { defaultJobFilter, type JobFilter } from '#contract/hiring/job-choices.ts';
import { defaultPageSize } from '#contract/platform/pagination.ts';
import { paths } from '#web/app/paths.ts';
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

/**
 * The URL of the page of Find Job that was shown last, with its words and filters, for the link back from a job. Its loader
 * stores it; no call reads it. Signing in keeps it, signing out forgets what was searched for.
 */
export const lastListOptions = queryOptions({
  queryKey: ['find-job-list'],
  queryFn: (): string => paths.allJobs,
  initialData: paths.allJobs,
  gcTime: Infinity,
});

export const storeLastList = (client: QueryClient, url: string): void => {
  // Made with its options, the query stays although no page shows it.
  client.getQueryCache().build(client, client.defaultQueryOptions(lastListOptions)).setData(url);
};

/** Remembers in this browser how many jobs a page has. */
export const storePageSize = (size: number): void =>
  store('localStorage', pageSizeKey, size === defaultPageSize ? undefined : String(size));
