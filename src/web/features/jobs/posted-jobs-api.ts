import { type Job, jobsEndpoints } from '#contract/jobs.ts';
import { type Answer, type Body, request } from '#web/api/endpoint-request.ts';
import { jobLists, jobsApi } from './jobs-api.ts';

type Endpoints = typeof jobsEndpoints;

interface Running {
  dispatch: (patch: ReturnType<typeof jobsApi.util.updateQueryData>) => unknown;
  getState: () => unknown;
}

const hasSucceeded = (queryFulfilled: PromiseLike<unknown>): PromiseLike<boolean> =>
  queryFulfilled.then(
    () => true,
    () => false,
  );

/** The lists of posted jobs that pages hold, changed at once: reading them again takes a moment. */
const changePostedJobs = (
  { dispatch, getState }: Running,
  change: (jobs: readonly Job[]) => readonly Job[],
) => {
  const { selectCachedArgsForQuery, updateQueryData } = jobsApi.util;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the state of the store that runs the query
  const state = getState() as Parameters<typeof selectCachedArgsForQuery>[0];
  for (const email of selectCachedArgsForQuery(state, 'listPostedJobs')) {
    const patch = updateQueryData('listPostedJobs', email, ({ pages, pageParams }) => ({
      pageParams,
      pages: pages.map(({ jobs, next }) => ({ next, jobs: change(jobs) })),
    }));
    dispatch(patch);
  }
};

/** The answer to a change is the job; its applicants stay as they were read. */
const showChanged = async (running: Running & { queryFulfilled: PromiseLike<{ data: Job }> }) => {
  const answer = await running.queryFulfilled.then(
    ({ data }) => data,
    () => undefined,
  );
  if (!answer) {
    return;
  }
  const merge = (known: Job): Job => ({ ...known, ...answer, applicants: known.applicants });
  running.dispatch(jobsApi.util.updateQueryData('getJob', answer._id, merge));
  changePostedJobs(running, (jobs) =>
    jobs.map((job) => (job._id === answer._id ? merge(job) : job)),
  );
};

/** What an employer does with jobs. */
export const postedJobsApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    createJob: build.mutation<Answer<Endpoints['create']>, Body<Endpoints['create']>>({
      query: (body) => request(jobsEndpoints.create, { body }),
      invalidatesTags: ['jobs'],
    }),
    updateJob: build.mutation<
      Answer<Endpoints['update']>,
      { id: string; form: Body<Endpoints['update']> }
    >({
      query: ({ id, form }) => request(jobsEndpoints.update, { params: { id }, body: form }),
      invalidatesTags: ['jobs'],
      onQueryStarted: async (_, running) => showChanged(running),
    }),
    removeJob: build.mutation<Answer<Endpoints['remove']>, string>({
      query: (id) => request(jobsEndpoints.remove, { params: { id } }),
      // Not the job itself: asking for it again would only be told that it is gone.
      invalidatesTags: [jobLists],
      onQueryStarted: async (id, running) => {
        if (await hasSucceeded(running.queryFulfilled)) {
          changePostedJobs(running, (jobs) => jobs.filter((job) => job._id !== id));
        }
      },
    }),
    closeJob: build.mutation<Answer<Endpoints['close']>, string>({
      query: (id) => request(jobsEndpoints.close, { params: { id } }),
      invalidatesTags: ['jobs'],
      onQueryStarted: async (_, running) => showChanged(running),
    }),
    reopenJob: build.mutation<Answer<Endpoints['reopen']>, string>({
      query: (id) => request(jobsEndpoints.reopen, { params: { id } }),
      invalidatesTags: ['jobs'],
      onQueryStarted: async (_, running) => showChanged(running),
    }),
  }),
});

export const {
  useCreateJobMutation,
  useUpdateJobMutation,
  useRemoveJobMutation,
  useCloseJobMutation,
  useReopenJobMutation,
} = postedJobsApi;
