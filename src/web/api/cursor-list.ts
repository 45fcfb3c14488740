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

/** A list may be read again this often while its next page is wanted. */
const maxAttempts = 3;

/** Reads the next page, after the list where that is being read again just then: one would cancel the other. */
async function showNext({ data: shown = [], fetchNextPage }: ListQuery<unknown>): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { data = [], hasNextPage, isError } = await fetchNextPage({ cancelRefetch: false });
    if (isError || !hasNextPage || data.length > shown.length) {
      return;
    }
  }
}

/** Loads the next page of a list; undefined after the last one. */
export const toMore = (query: ListQuery<unknown>): MoreEntries | undefined =>
  query.hasNextPage
    ? {
        show: () => void showNext(query),
        isLoading: query.isFetchingNextPage,
        error: query.isFetchNextPageError ? query.error : undefined,
      }
    : undefined;
