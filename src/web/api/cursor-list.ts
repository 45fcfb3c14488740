import {
  type InfiniteData,
  infiniteQueryOptions,
  type Query,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { fetchOnce, type QuerySettings } from './call.ts';
import {
  type ApiRequest,
  type Call,
  type CallData,
  type CallInput,
  fillRequest,
  type LooseInput,
} from './endpoint-request.ts';

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

/** The calls that answer a list and take a cursor. */
type ListCall = {
  [Name in Call]: CallData<Name> extends readonly unknown[]
    ? Exclude<CallInput<Name>, void> extends { query?: { cursor?: unknown } }
      ? Name
      : never
    : never;
}[Call & `GET ${string}`];

type EntryOf<Name extends ListCall> = CallData<Name>[number];

/** The input of a list's call but for the cursor. */
type ListInput<Input> = Input extends { query: infer Sent }
  ? Omit<Input, 'query'> & { query: Omit<Sent, 'cursor'> }
  : Input extends { query?: infer Sent }
    ? Omit<Input, 'query'> & { query?: Omit<Sent, 'cursor'> }
    : Input;

/**
 * Declares a list that is read by cursor, as `query` does; its data are the entries of all pages that were read:
 * `savedJobsOptions = list('GET /saved-jobs', { tags: ['savedJobs'] })`.
 */
export const list =
  <Name extends ListCall>(call: Name, { tags, ...settings }: QuerySettings = {}) =>
  (input: ListInput<CallInput<Name>>) => {
    const { params, query = {} }: LooseInput = input ?? {};
    const at = (cursor: Cursor): ApiRequest<readonly EntryOf<Name>[]> =>
      fillRequest(call, { ...(params && { params }), query: { ...query, cursor } });
    const first = at(undefined);
    return infiniteQueryOptions({
      queryKey: [first.url, first.params, 'pages'] as const,
      queryFn: async ({ client, signal, pageParam }): Promise<CursorPage<EntryOf<Name>>> => {
        const { data, meta } = await fetchOnce({ client, signal }, at(pageParam));
        return { entries: data, next: meta?.next };
      },
      initialPageParam: undefined as Cursor,
      getNextPageParam: ({ next }): Cursor => next,
      select: joinPages<EntryOf<Name>>,
      ...settings,
      meta: { tags },
    });
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
export const nextPageOf = (query: ListQuery<unknown>): MoreEntries | undefined =>
  query.hasNextPage
    ? {
        show: () => void showNext(query),
        isLoading: query.isFetchingNextPage,
        error: query.isFetchNextPageError ? query.error : undefined,
      }
    : undefined;
