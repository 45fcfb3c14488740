import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { ApiRequest } from './endpoint-request.ts';
import type { ApiError, ApiMeta, SendRequest } from './http-client.ts';

/** What the store's thunks are given beside dispatch and state. */
export interface ApiDependencies {
  send: SendRequest;
}

const hasSend = (extra: unknown): extra is ApiDependencies =>
  typeof extra === 'object' && extra !== null && 'send' in extra;

/** The store knows how to reach the API: with `fetch` in the browser, in process on the server. */
const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta> = (
  request,
  { extra, signal },
) => {
  if (!hasSend(extra)) {
    throw new Error('The store was made without a way to reach the API.');
  }
  return extra.send(request, signal);
};

/** The one cache of server data; each noun injects its calls. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'jobs',
    'users',
    'jobApply',
    'unread',
    'blogs',
    'reviews',
    'drafts',
    'files',
    'administration',
  ],
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});

/** In `onQueryStarted`: patches caches with a response. After a failure it does nothing: the caller shows why. */
export const afterSuccess = async <Data>(
  queryFulfilled: PromiseLike<{ data: Data }>,
  patch: (data: Data) => void,
): Promise<void> => {
  const response = await queryFulfilled.then(
    (fulfilled) => fulfilled,
    () => undefined,
  );
  if (response) {
    patch(response.data);
  }
};
