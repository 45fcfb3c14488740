import { useMemo } from 'react';
import type { ApiMeta } from './http-client.ts';

export type Cursor = string | undefined;

/** One page of a list that is read by cursor, and where the next one is. */
export interface CursorPage<Entry> {
  entries: readonly Entry[];
  next: Cursor;
}

/** The parts that infinite queries by cursor share. */
export const byCursor = {
  transformResponse: <Entry>(
    entries: readonly Entry[],
    meta: ApiMeta | undefined,
  ): CursorPage<Entry> => ({ entries, next: meta?.next }),
  infiniteQueryOptions: {
    initialPageParam: undefined,
    getNextPageParam: ({ next }: CursorPage<unknown>): Cursor => next,
  },
};

interface Pages<Entry> {
  /** Of the last filter until the one at hand is answered. */
  data?: { pages: readonly CursorPage<Entry>[] } | undefined;
  /** Of the filter at hand. */
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
}
interface PagesQuery<Entry> extends Pages<Entry> {
  refetch: () => unknown;
  fetchNextPage: () => PromiseLike<{ data?: Pages<Entry>['data']; isError: boolean }>;
}

/** The part of a list that is not read yet. */
export interface MoreEntries {
  show: () => void;
  isLoading: boolean;
  /** Why it could not be read. */
  error: unknown;
}

/** A list as far as it was read. */
export interface CursorList<Entry> {
  /** Undefined until the first response. */
  data: readonly Entry[] | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  /** Undefined when all entries are shown. */
  more: MoreEntries | undefined;
}

/** For `selectFromResult`: each poll changes other parts of the state, on which no page depends, and whether it is under way. */
export const pickPages = <Entry>(query: Pages<Entry>): Pages<Entry> => {
  const { data, currentData, error, isFetchingNextPage, isFetchNextPageError } = query;
  const isFetching = error !== undefined && query.isFetching;
  return { data, currentData, error, isFetching, isFetchingNextPage, isFetchNextPageError };
};

/** The entries of an infinite query in one list. */
export const useCursorList = <Entry>(query: PagesQuery<Entry>): CursorList<Entry> => {
  const { currentData, error, isFetching, refetch, fetchNextPage } = query;
  // The entries of the last filter are not shown under one that failed.
  const data = error !== undefined && currentData === undefined ? undefined : query.data;
  const nextError = query.isFetchNextPageError ? error : undefined;
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries), [data]);
  const showNext = async () => {
    const result = await fetchNextPage();
    // A refetch that was under way swallows the call.
    if (!result.isError && result.data?.pages.length === data?.pages.length) {
      await fetchNextPage();
    }
  };
  const isComplete = data?.pages.at(-1)?.next === undefined;
  const more = isComplete
    ? undefined
    : { show: () => void showNext(), isLoading: query.isFetchingNextPage, error: nextError };
  return { data: entries, error, isFetching, refetch, more };
};
