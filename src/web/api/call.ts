import { type QueryClient, queryOptions, type UseMutationOptions } from '@tanstack/react-query';
import {
  type ApiRequest,
  type Call,
  type CallData,
  type CallInput,
  fillRequest,
} from './endpoint-request.ts';
import type { ApiError, ApiMeta, ApiResult, SendRequest } from './http-client.ts';
import type { MutationToast } from './mutation-toast.ts';
import { SiteClient } from './site-client.ts';
import type { Tag } from './tags.ts';

export interface Answer<Data> {
  data: Data;
  meta?: ApiMeta;
}

/** An `Error` with the fields of the failed call, which queries and mutations keep. */
const toThrown = (error: ApiError): Error & ApiError =>
  Object.assign(new Error(`The call failed: ${error.status}`), error);

/** Returns the response of a call, or throws its error. */
export const unwrap = <Data>(result: Answer<Data> | { error: ApiError }): Answer<Data> => {
  if ('error' in result) {
    throw toThrown(result.error);
  }
  return result;
};

/** The function by which a client reaches the API. */
export const apiOf = (client: QueryClient): SendRequest => {
  if (!(client instanceof SiteClient)) {
    throw new Error('The query client was made without a way to reach the API.');
  }
  return (asked, signal) => client.send(asked, signal, client.tabId);
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says what the call answers
const toAnswer = <Data>(result: ApiResult) => unwrap(result) as Answer<Data>;

export interface QueryContext {
  client: QueryClient;
  signal: AbortSignal;
}

/** Makes one call in a query that makes several. */
export const fetchOnce = async <Data>(
  { client, signal }: QueryContext,
  asked: ApiRequest<Data>,
): Promise<Answer<Data>> => toAnswer<Data>(await apiOf(client)(asked, signal));

/**
 * The person for whom the server answers: the id of the signed-in user, or `visitor`. Answers that differ by person have
 * it at the end of their key, so that no answer is shown to another person.
 */
export type Reader = string;

/** The key and the function of a query. The key is the URL with its parameters, and the reader of what differs by person. */
export const queryFor = <Data>(asked: ApiRequest<Data>, reader?: Reader) => ({
  queryKey: [asked.url, asked.params ?? {}, ...(reader === undefined ? [] : [reader])] as const,
  queryFn: async (context: QueryContext): Promise<Data> => (await fetchOnce(context, asked)).data,
});

export interface QuerySettings {
  /** The kinds of data that it reads: it is read again when one of them changes. */
  tags?: readonly Tag[];
  /** Milliseconds for which the data counts as new; for good where nothing is said. */
  staleTime?: number;
}

/**
 * Declares a query: `blogOptions = query('GET /blogs/:id', { tags: ['blogs'] })`. Its options take the input of the call:
 * `blogOptions({ params: { id } })`.
 */
export const query =
  <Name extends Call & `GET ${string}`>(call: Name, { tags, ...settings }: QuerySettings = {}) =>
  (input: CallInput<Name>) =>
    queryOptions({
      ...queryFor(fillRequest<CallData<Name>>(call, input ?? {})),
      ...settings,
      meta: { tags },
    });

/** Declares a query whose answers differ by person, as `query` does: `jobOptions({ params: { id } }, reader)`. */
export const queryByReader =
  <Name extends Call & `GET ${string}`>(call: Name, { tags, ...settings }: QuerySettings = {}) =>
  (input: CallInput<Name>, reader: Reader) =>
    queryOptions({
      ...queryFor(fillRequest<CallData<Name>>(call, input ?? {}), reader),
      ...settings,
      meta: { tags },
    });

/** Sends a write. One that the site says it has not carried out is sent again, once. */
const send = async (client: QueryClient, asked: ApiRequest): Promise<ApiResult> => {
  const toApi = apiOf(client);
  const result = await toApi(asked);
  const seconds = 'error' in result && 'retryAfter' in result.error && result.error.retryAfter;
  // A short call is sent again by its page, with newer data.
  if (!seconds || asked.keepalive) {
    return result;
  }
  const { waitToResend } = await import('./wait-to-resend.ts');
  await waitToResend(seconds);
  return toApi(asked);
};

interface MutationSettings<Data, Input> extends Pick<
  UseMutationOptions<Data, Error, Input>,
  'mutationKey' | 'scope'
> {
  /** The tags that the call changes. A rejected call invalidates them, too: the data may have changed before. */
  invalidates?: readonly Tag[];
  /** The tags whose shown data `onSuccess` has patched: only what no page shows is read again. */
  patchedByCaller?: readonly Tag[];
  /** What a toast says meanwhile and afterwards. */
  toast?: MutationToast<Data, Input>;
  /** Shows a change before the response. */
  onMutate?: (client: QueryClient, input: Input) => unknown;
  /** Runs after a success, before the data that the call changed is read again. */
  onSuccess?: (client: QueryClient, data: Data, input: Input) => unknown;
  /** Takes back a change that was shown before the response. */
  rollback?: (client: QueryClient, input: Input) => unknown;
}

/**
 * Declares a mutation whose input is not that of its call, which `toRequest` makes of it. Where it is, as in most cases,
 * `mutation` does.
 */
export const mutationOf = <Data, Input>(
  toRequest: (input: Input) => ApiRequest<Data>,
  settings: MutationSettings<Data, Input> = {},
): UseMutationOptions<Data, Error, Input> => {
  const { mutationKey, scope, onMutate, onSuccess, rollback, ...meta } = settings;
  return {
    ...(mutationKey && { mutationKey }),
    ...(scope && { scope }),
    mutationFn: async (input, { client }) => {
      try {
        const { data } = toAnswer<Data>(await send(client, toRequest(input)));
        await onSuccess?.(client, data, input);
        return data;
      } catch (error) {
        rollback?.(client, input);
        throw error;
      }
    },
    onMutate: (input, { client }) => onMutate?.(client, input),
    meta,
  };
};

/**
 * Declares a mutation: `removeFileMutation = mutation('DELETE /files/:id', { invalidates: ['files'] })`. Its input is that
 * of the call: `mutate({ params: { id } })`.
 */
export const mutation = <Name extends Exclude<Call, `GET ${string}`>>(
  call: Name,
  settings?: MutationSettings<CallData<Name>, CallInput<Name>>,
) =>
  mutationOf<CallData<Name>, CallInput<Name>>((input) => fillRequest(call, input ?? {}), settings);

export type CallResult<Data> =
  | { data: Data; error?: undefined }
  | { data?: undefined; error: NonNullable<unknown> };

/** The result of a call as a value. Never rejects; `error` is undefined after a success. */
export const toResult = <Data>(running: Promise<Data>): Promise<CallResult<Data>> =>
  running.then(
    (data) => ({ data }),
    (error: unknown) => ({ error: error ?? new Error('Something failed') }),
  );
