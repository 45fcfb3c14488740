import type { SavedJob } from '#contract/hiring/saved-jobs.ts';
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

/** The viewer's saved jobs as far as they were read, the latest first. */
export const useSavedJobs = () =>
  useCursorList(
    savedJobsApi.endpoints.listSavedJobs.useInfiniteQuery(undefined, {
      refetchOnMountOrArgChange: true,
      selectFromResult: pickPages,
    }),
  );
