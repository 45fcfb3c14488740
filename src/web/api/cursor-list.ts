import type {
  InfiniteData,
  Query,
  QueryClient,
  QueryKey,
  UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { type QueryContext, readOnce } from './call.ts';
import type { ApiRequest } from './endpoint-request.ts';

type Cursor = string | undefined;

/** One page of a list that is read by cursor, and the cursor of the next page. */
export interface CursorPage<Entry> {
  entries: readonly Entry[];
  next: Cursor;
}

interface Pages<Entry> {
  pages: readonly CursorPage<Entry>[];
}
const joinPages = <Entry>({ pages }: Pages<Entry>): readonly Entry[] =>
  pages.flatMap(({ entries }) => entries);

/** The key and the functions of a list that is read by cursor; its data are the entries of all pages that were read. */
export const readPages = <Entry>(toRequest: (cursor: Cursor) => ApiRequest<readonly Entry[]>) => {
  const { url, params = {} } = toRequest(undefined);
  return {
    queryKey: [url, params, 'pages'] as const,
    queryFn: async ({
      client,
      signal,
      pageParam,
    }: QueryContext & { pageParam: Cursor }): Promise<CursorPage<Entry>> => {
      const { data, meta } = await readOnce({ client, signal }, toRequest(pageParam));
      return { entries: data, next: meta?.next };
    },
    initialPageParam: undefined as Cursor,
    getNextPageParam: ({ next }: CursorPage<Entry>): Cursor => next,
    select: joinPages<Entry>,
  };
};

/** Changes the entries of all cached lists of a URL; `queryKey` has the parameters of each. */
export const patchLists = <Entry>(
  client: QueryClient,
  url: string,
  change: (entries: readonly Entry[], queryKey: QueryKey) => readonly Entry[],
): void => {
  const filters = {
    predicate: ({ queryKey }: Query) => queryKey[0] === url && queryKey[2] === 'pages',
  };
  const lists = client.getQueriesData<InfiniteData<CursorPage<Entry>>>(filters);
  for (const [queryKey, known] of lists) {
    const pages = known?.pages.map(({ entries, next }) => ({
      next,
      entries: change(entries, queryKey),
    }));
    client.setQueryData(queryKey, known && { ...known, pages });
  }
};

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
