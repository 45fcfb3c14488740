import { request } from '#web/api/endpoint-request.ts';
import { savedJobsApi } from './saved-jobs-api.ts';

type PatchIds = (ids: readonly string[]) => string[];

interface MutationStore {
  dispatch: (patch: ReturnType<typeof savedJobsApi.util.updateQueryData>) => unknown;
  queryFulfilled: PromiseLike<unknown>;
}

/** Shows the change at once, and its opposite when the call fails: other jobs may have been saved since. */
const patchIds = async (
  { dispatch, queryFulfilled }: MutationStore,
  patch: PatchIds,
  takeBack: PatchIds,
) => {
  const change = (by: PatchIds) =>
    dispatch(savedJobsApi.util.updateQueryData('listSavedJobIds', undefined, by));
  change(patch);
  await queryFulfilled.then(undefined, () => change(takeBack));
};

const withId =
  (id: string): PatchIds =>
  (ids) => [id, ...ids.filter((other) => other !== id)];
const withoutId =
  (id: string): PatchIds =>
  (ids) =>
    ids.filter((other) => other !== id);

/** What changes them. */
export const changingApi = savedJobsApi.injectEndpoints({
  endpoints: (build) => ({
    saveJob: build.mutation<null, string>({
      query: (id) => request('PUT /saved-jobs/:id', { params: { id } }),
      onQueryStarted: (id, store) => patchIds(store, withId(id), withoutId(id)),
    }),
    unsaveJob: build.mutation<null, string>({
      query: (id) => request('DELETE /saved-jobs/:id', { params: { id } }),
      onQueryStarted: (id, store) => patchIds(store, withoutId(id), withId(id)),
    }),
    mergeSavedJobs: build.mutation<string[], string[]>({
      query: (ids) => request('POST /saved-jobs/merge', { body: { ids } }),
      invalidatesTags: ['savedJobs'],
    }),
  }),
});
