import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/** The pages of a list that were read so far. */
export type ListQuery<Entry> = UseInfiniteQueryResult<readonly Entry[]>;

/** The part of a list that is not read yet. */
export interface MoreEntries {
  show: () => void;
  isLoading: boolean;
  /** Why it could not be read. */
  error: unknown;
}

/** Loads the next page of a list; undefined after the last one. */
export const toMore = (query: ListQuery<unknown>): MoreEntries | undefined =>
  query.hasNextPage
    ? {
        show: () => void query.fetchNextPage(),
        isLoading: query.isFetchingNextPage,
        error: query.isFetchNextPageError ? query.error : undefined,
      }
    : undefined;
