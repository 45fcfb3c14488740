import type { SavedJob } from '#contract/saved-jobs.ts';
import { baseApi } from '#web/api/base-api.ts';
import {
  byCursor,
  type Cursor,
  type CursorPage,
  pickPages,
  useCursorList,
} from '#web/api/cursor-list.ts';
import { request } from '#web/api/endpoint-request.ts';

export const savedJobsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['savedJobs'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listSavedJobIds: build.query<string[], void>({
        query: () => request('GET /saved-jobs/ids'),
        providesTags: ['savedJobs'],
      }),
      /** A removed job stays in it, with its button to save it again, until the page is opened next. */
      listSavedJobs: build.infiniteQuery<CursorPage<SavedJob>, void, Cursor>({
        query: ({ pageParam: cursor }) => request('GET /saved-jobs', { query: { cursor } }),
        ...byCursor,
        providesTags: ['savedJobs', 'jobs', 'jobApply'],
      }),
    }),
  });

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

export const { useSaveJobMutation, useUnsaveJobMutation } = changingApi;

/** The viewer's saved jobs as far as they were read, the latest first. */
export const useSavedJobs = () =>
  useCursorList(
    savedJobsApi.endpoints.listSavedJobs.useInfiniteQuery(undefined, {
      refetchOnMountOrArgChange: true,
      selectFromResult: pickPages,
    }),
  );
