import type { MutationFunctionContext, QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from './endpoint-request.ts';
import type { ApiError, ApiMeta, SendRequest } from './http-client.ts';
import { SiteClient } from './site-client.ts';

export interface Answer<Data> {
  data: Data;
  meta?: ApiMeta;
}

/** What a failed call is thrown as: the queries and mutations of the library keep what was thrown. */
const toThrown = (error: ApiError): Error & ApiError =>
  Object.assign(new Error(`The call failed: ${error.status}`), error);

/** The answer of a call; throws what it failed with. */
export const unwrap = <Data>(result: Answer<Data> | { error: ApiError }): Answer<Data> => {
  if ('error' in result) {
    throw toThrown(result.error);
  }
  return result;
};

/** How a client reaches the API. */
export const sendBy = (client: QueryClient): SendRequest => {
  if (!(client instanceof SiteClient)) {
    throw new Error('The query client was made without a way to reach the API.');
  }
  return (request, signal) => client.send(request, signal, client.tabId);
};

const call = async <Data>(
  client: QueryClient,
  request: ApiRequest<Data>,
  signal?: AbortSignal,
): Promise<Answer<Data>> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says what the call answers
  unwrap(await sendBy(client)(request, signal)) as Answer<Data>;

interface QueryContext {
  client: QueryClient;
  signal: AbortSignal;
}

/** The key and the function of a query: one for each URL and its parameters. */
export const read = <Data>(request: ApiRequest<Data>) => ({
  queryKey: [request.url, request.params ?? {}] as const,
  queryFn: async ({ client, signal }: QueryContext): Promise<Data> =>
    (await call(client, request, signal)).data,
});

/** Makes one call, for functions that make several. */
export const readOnce = async <Data>(
  { client, signal }: QueryContext,
  request: ApiRequest<Data>,
): Promise<Answer<Data>> => call(client, request, signal);

type MutationContext = Pick<MutationFunctionContext, 'client'>;

interface Patches<Input, Data> {
  /** Shows the answer before what the call changed is read again. */
  answered?: (client: QueryClient, data: Data, input: Input) => unknown;
  /** Takes back what was shown before the answer. */
  failed?: (client: QueryClient, input: Input) => unknown;
}

/** The function of a mutation. */
export const write =
  <Input, Data>(
    toRequest: (input: Input) => ApiRequest<Data>,
    { answered, failed }: Patches<Input, Data> = {},
  ) =>
  async (input: Input, { client }: MutationContext): Promise<Data> => {
    try {
      const { data } = await call(client, toRequest(input));
      await answered?.(client, data, input);
      return data;
    } catch (error) {
      failed?.(client, input);
      throw error;
    }
  };

export type Settled<Data> =
  | { data: Data; error?: undefined }
  | { data?: undefined; error: NonNullable<unknown> };

/** What became of a call. Never rejects; `error` is undefined when it succeeded. */
export const settle = <Data>(running: Promise<Data>): Promise<Settled<Data>> =>
  running.then(
    (data) => ({ data }),
    (error: unknown) => ({ error: error ?? new Error('Something failed') }),
  );

export type Cursor = string | undefined;

/** One page of a list that is read by cursor, and where the next one is. */
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
      const { data, meta } = await call(client, toRequest(pageParam), signal);
      return { entries: data, next: meta?.next };
    },
    initialPageParam: undefined as Cursor,
    getNextPageParam: ({ next }: CursorPage<Entry>): Cursor => next,
    select: joinPages<Entry>,
  };
};
