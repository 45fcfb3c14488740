import { type JobForm, type JobPageQuery, jobsEndpoints } from '#contract/jobs.ts';
import { baseApi } from '#web/api/base-api.ts';
import { type Answer, request } from '#web/api/endpoint-request.ts';

type Endpoints = typeof jobsEndpoints;

export const jobsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listJobPage: build.query<Answer<Endpoints['listPage']>, JobPageQuery>({
      query: (query) => request(jobsEndpoints.listPage, { query }),
      providesTags: ['jobs'],
    }),
    listFresherJobs: build.query<Answer<Endpoints['listFresher']>, void>({
      query: () => request(jobsEndpoints.listFresher, { query: { jobType: 'fresher' } }),
      providesTags: ['jobs'],
    }),
    listExperiencedJobs: build.query<Answer<Endpoints['listExperienced']>, void>({
      query: () => request(jobsEndpoints.listExperienced, { query: { jobType: 'experienced' } }),
      providesTags: ['jobs'],
    }),
    listPostedJobs: build.query<Answer<Endpoints['listPosted']>, string>({
      query: (email) => request(jobsEndpoints.listPosted, { query: { email } }),
      providesTags: ['jobs', 'jobApply'],
    }),
    listAppliedJobs: build.query<Answer<Endpoints['listApplied']>, string>({
      query: (userId) => request(jobsEndpoints.listApplied, { query: { userId } }),
      providesTags: ['jobs', 'jobApply'],
    }),
    getJob: build.query<Answer<Endpoints['get']>, string>({
      query: (id) => request(jobsEndpoints.get, { params: { id } }),
      providesTags: ['jobs', 'jobApply'],
    }),
    createJob: build.mutation<Answer<Endpoints['create']>, JobForm>({
      query: (body) => request(jobsEndpoints.create, { body }),
      invalidatesTags: ['jobs'],
    }),
    updateJob: build.mutation<Answer<Endpoints['update']>, { id: string; form: JobForm }>({
      query: ({ id, form }) => request(jobsEndpoints.update, { params: { id }, body: form }),
      invalidatesTags: ['jobs'],
    }),
    removeJob: build.mutation<Answer<Endpoints['remove']>, string>({
      query: (id) => request(jobsEndpoints.remove, { params: { id } }),
      invalidatesTags: ['jobs'],
    }),
    closeJob: build.mutation<Answer<Endpoints['close']>, string>({
      query: (id) => request(jobsEndpoints.close, { params: { id } }),
      invalidatesTags: ['jobs'],
    }),
    reopenJob: build.mutation<Answer<Endpoints['reopen']>, string>({
      query: (id) => request(jobsEndpoints.reopen, { params: { id } }),
      invalidatesTags: ['jobs'],
    }),
  }),
});

export const {
  useListJobPageQuery,
  useListFresherJobsQuery,
  useListExperiencedJobsQuery,
  useListPostedJobsQuery,
  useListAppliedJobsQuery,
  useGetJobQuery,
  useCreateJobMutation,
  useUpdateJobMutation,
  useRemoveJobMutation,
  useCloseJobMutation,
  useReopenJobMutation,
} = jobsApi;
