import { request } from '#web/api/endpoint-request.ts';
import { savedJobsApi } from './saved-jobs-api.ts';

type PatchIds = (ids: readonly string[]) => string[];

interface MutationStore {
  dispatch: (patch: ReturnType<typeof savedJobsApi.util.updateQueryData>) => { undo: () => void };
  queryFulfilled: PromiseLike<unknown>;
}

/** Shows the change at once, and takes it back when the call fails. */
const patchIds = async ({ dispatch, queryFulfilled }: MutationStore, patch: PatchIds) => {
  const { undo } = dispatch(savedJobsApi.util.updateQueryData('listSavedJobIds', undefined, patch));
  await queryFulfilled.then(undefined, undo);
};

/** What changes them. */
export const changingApi = savedJobsApi.injectEndpoints({
  endpoints: (build) => ({
    saveJob: build.mutation<null, string>({
      query: (id) => request('PUT /saved-jobs/:id', { params: { id } }),
      onQueryStarted: (id, store) =>
        patchIds(store, (ids) => [id, ...ids.filter((other) => other !== id)]),
    }),
    unsaveJob: build.mutation<null, string>({
      query: (id) => request('DELETE /saved-jobs/:id', { params: { id } }),
      onQueryStarted: (id, store) => patchIds(store, (ids) => ids.filter((other) => other !== id)),
    }),
    mergeSavedJobs: build.mutation<string[], string[]>({
      query: (ids) => request('POST /saved-jobs/merge', { body: { ids } }),
      invalidatesTags: ['savedJobs'],
    }),
  }),
});
