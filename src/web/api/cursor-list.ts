import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/** A list that is read by cursor, as far as it was read. */
export type ListQuery<Entry> = UseInfiniteQueryResult<readonly Entry[]>;

/** The part of a list that is not read yet. */
export interface MoreEntries {
  show: () => void;
  isLoading: boolean;
  /** Why it could not be read. */
  error: unknown;
}

/** What the rest of a list needs to be shown; undefined when all entries are. */
export const toMore = (query: ListQuery<unknown>): MoreEntries | undefined =>
  query.hasNextPage
    ? {
        show: () => void query.fetchNextPage(),
        isLoading: query.isFetchingNextPage,
        error: query.isFetchNextPageError ? query.error : undefined,
      }
    : undefined;
