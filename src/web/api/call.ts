import type { MutationFunctionContext, QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from './endpoint-request.ts';
import type { ApiError, ApiMeta, ApiResult, SendRequest } from './http-client.ts';
import { SiteClient } from './site-client.ts';

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
export const sendBy = (client: QueryClient): SendRequest => {
  if (!(client instanceof SiteClient)) {
    throw new Error('The query client was made without a way to reach the API.');
  }
  return (request, signal) => client.send(request, signal, client.tabId);
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says what the call answers
const toAnswer = <Data>(result: ApiResult) => unwrap(result) as Answer<Data>;

const call = async <Data>(
  client: QueryClient,
  request: ApiRequest<Data>,
  signal?: AbortSignal,
): Promise<Answer<Data>> => toAnswer<Data>(await sendBy(client)(request, signal));

export interface QueryContext {
  client: QueryClient;
  signal: AbortSignal;
}

/** The key and the function of a query. The key is the URL with its parameters. */
export const read = <Data>(request: ApiRequest<Data>) => ({
  queryKey: [request.url, request.params ?? {}] as const,
  queryFn: async ({ client, signal }: QueryContext): Promise<Data> =>
    (await call(client, request, signal)).data,
});

/** Makes one call in a query that makes several. */
export const readOnce = async <Data>(
  { client, signal }: QueryContext,
  request: ApiRequest<Data>,
): Promise<Answer<Data>> => call(client, request, signal);

/** Sends a write. One that the site says it has not carried out is sent again, once. */
const sendWrite = async (client: QueryClient, request: ApiRequest): Promise<ApiResult> => {
  const send = sendBy(client);
  const result = await send(request);
  const seconds = 'error' in result && 'retryAfter' in result.error && result.error.retryAfter;
  // A short call is sent again by its page, with newer data.
  if (!seconds || request.keepalive) {
    return result;
  }
  const { waitToResend } = await import('./wait-to-resend.ts');
  await waitToResend(seconds);
  return send(request);
};

type MutationContext = Pick<MutationFunctionContext, 'client'>;

interface Patches<Input, Data> {
  /** Runs after a success, before the data that the call changed is read again. */
  answered?: (client: QueryClient, data: Data, input: Input) => unknown;
  /** Takes back a change that was shown before the response. */
  failed?: (client: QueryClient, input: Input) => unknown;
}

/** Makes the function of a mutation. */
export const write =
  <Input, Data>(
    toRequest: (input: Input) => ApiRequest<Data>,
    { answered, failed }: Patches<Input, Data> = {},
  ) =>
  async (input: Input, { client }: MutationContext): Promise<Data> => {
    try {
      const { data } = toAnswer<Data>(await sendWrite(client, toRequest(input)));
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

/** The result of a call as a value. Never rejects; `error` is undefined after a success. */
export const settle = <Data>(running: Promise<Data>): Promise<Settled<Data>> =>
  running.then(
    (data) => ({ data }),
    (error: unknown) => ({ error: error ?? new Error('Something failed') }),
  );
