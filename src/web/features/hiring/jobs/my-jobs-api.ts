import { skipToken } from '@reduxjs/toolkit/query';
import type { JobSubmission } from '#contract/hiring/job-input.ts';
import type { Job, SubmittedJob } from '#contract/hiring/jobs.ts';
import { afterSuccess } from '#web/api/base-api.ts';
import { pickPages, useCursorList } from '#web/api/cursor-list.ts';
import { request } from '#web/api/endpoint-request.ts';
import { pickError, pollingIntervals, useLiveOptions } from '#web/api/live-options.ts';
import { jobLists, jobsApi } from './jobs-api.ts';

interface StoreAccess {
  dispatch: (patch: ReturnType<typeof jobsApi.util.updateQueryData>) => unknown;
  getState: () => unknown;
}

/** Patches the lists of posted jobs that pages show: a refetch takes a moment. */
const patchPostedJobs = (
  { dispatch, getState }: StoreAccess,
  change: (jobs: readonly Job[]) => readonly Job[],
) => {
  const { selectCachedArgsForQuery, updateQueryData } = jobsApi.util;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the state of the store that runs the query
  const state = getState() as Parameters<typeof selectCachedArgsForQuery>[0];
  for (const email of selectCachedArgsForQuery(state, 'listPostedJobs')) {
    const patch = updateQueryData('listPostedJobs', email, ({ pages, pageParams }) => ({
      pageParams,
      pages: pages.map(({ entries, next }) => ({ next, entries: change(entries) })),
    }));
    dispatch(patch);
  }
};

/** Patches a job with the response to a change; its applicants stay as they were read. */
const patchJob = (store: StoreAccess, changed: Job) => {
  const merge = (job: Job): Job => ({ ...job, ...changed, applicants: job.applicants });
  store.dispatch(jobsApi.util.updateQueryData('getJob', changed._id, merge));
  patchPostedJobs(store, (jobs) => jobs.map((job) => (job._id === changed._id ? merge(job) : job)));
};

/** What follows a change of a job: the caches show it at once and are read again. */
const patchesJob = {
  invalidatesTags: ['jobs' as const],
  onQueryStarted: (
    _: unknown,
    { queryFulfilled, ...store }: StoreAccess & { queryFulfilled: PromiseLike<{ data: Job }> },
  ) => afterSuccess(queryFulfilled, (job) => patchJob(store, job)),
};

/** What an employer does with jobs. */
export const postedJobsApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest job of the user with this email; null where there is none. */
    getLastPost: build.query<Job | null, string>({
      query: (email) =>
        request('GET /jobs/posted-jobs', { query: { email, size: 1, applicants: 0 } }),
      transformResponse: ([last]: Job[]) => last ?? null,
      // A form begins with it: one that was read earlier would be shown first, and then replaced.
      keepUnusedDataFor: 0,
    }),
    createJob: build.mutation<SubmittedJob, JobSubmission>({
      query: (body) => request('POST /jobs', { body }),
      invalidatesTags: ['jobs'],
    }),
    updateJob: build.mutation<SubmittedJob, { id: string; input: JobSubmission }>({
      query: ({ id, input }) => request('PUT /jobs/:id', { params: { id }, body: input }),
      ...patchesJob,
    }),
    removeJob: build.mutation<null, string>({
      query: (id) => request('DELETE /jobs/:id', { params: { id } }),
      // Not the job itself: reading it again would only be answered with 410.
      invalidatesTags: [jobLists],
      onQueryStarted: (id, { queryFulfilled, ...store }) =>
        afterSuccess(queryFulfilled, () =>
          patchPostedJobs(store, (jobs) => jobs.filter((job) => job._id !== id)),
        ),
    }),
    closeJob: build.mutation<Job, string>({
      query: (id) => request('PATCH /jobs/closeAJob/:id', { params: { id } }),
      ...patchesJob,
    }),
    reopenJob: build.mutation<Job, string>({
      query: (id) => request('PATCH /jobs/reopenAJob/:id', { params: { id } }),
      ...patchesJob,
    }),
  }),
});

export const {
  useGetLastPostQuery,
  useCreateJobMutation,
  useUpdateJobMutation,
  useRemoveJobMutation,
  useCloseJobMutation,
  useReopenJobMutation,
} = postedJobsApi;

/** The jobs that the user with this email posted, newest first, kept up to date. */
export const usePostedJobs = (email: string | undefined) => {
  const { useInfiniteQuery, useInfiniteQueryState } = jobsApi.endpoints.listPostedJobs;
  const argument = email ?? skipToken;
  const last = useInfiniteQueryState(argument, { selectFromResult: pickError });
  const options = useLiveOptions(last.error, pollingIntervals.calm);
  return useCursorList(useInfiniteQuery(argument, { ...options, selectFromResult: pickPages }));
};
