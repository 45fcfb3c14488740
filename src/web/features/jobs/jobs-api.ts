import { applicationsEndpoints } from '#contract/applications.ts';
import { type Job, jobsEndpoints } from '#contract/jobs.ts';
import { baseApi } from '#web/api/base-api.ts';
import { type Answer, request } from '#web/api/endpoint-request.ts';
import type { ApiMeta } from '#web/api/http-client.ts';

type Endpoints = typeof jobsEndpoints;
type Cursor = string | undefined;

/** The part of the jobs' tag that lists carry; `jobs` alone stands for lists and single jobs. */
export const jobLists = { type: 'jobs', id: 'lists' } as const;

/** As much of a list of one's own jobs as one answer holds, and where the next answer goes on. */
export interface JobListPart {
  jobs: readonly Job[];
  next: Cursor;
}

const toListPart = (jobs: Job[], meta: ApiMeta | undefined): JobListPart => ({
  jobs,
  next: meta?.next,
});
const byCursor = {
  initialPageParam: undefined,
  getNextPageParam: ({ next }: JobListPart): Cursor => next,
};

export const jobsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFresherJobs: build.query<Answer<Endpoints['listFresher']>, void>({
      query: () => request(jobsEndpoints.listFresher, { query: { jobType: 'fresher' } }),
      providesTags: [jobLists],
    }),
    listExperiencedJobs: build.query<Answer<Endpoints['listExperienced']>, void>({
      query: () => request(jobsEndpoints.listExperienced, { query: { jobType: 'experienced' } }),
      providesTags: [jobLists],
    }),
    listPostedJobs: build.infiniteQuery<JobListPart, string, Cursor>({
      // The page of a job's applicants lists them; here their number does.
      query: ({ queryArg: email, pageParam: cursor }) =>
        request(applicationsEndpoints.listPosted, { query: { email, cursor, applicants: 0 } }),
      transformResponse: toListPart,
      infiniteQueryOptions: byCursor,
      providesTags: [jobLists, 'jobApply'],
    }),
    listAppliedJobs: build.infiniteQuery<JobListPart, string, Cursor>({
      query: ({ queryArg: userId, pageParam: cursor }) =>
        request(applicationsEndpoints.listApplied, { query: { userId, cursor, messages: 1 } }),
      transformResponse: toListPart,
      infiniteQueryOptions: byCursor,
      providesTags: [jobLists, 'jobApply'],
    }),
    getJob: build.query<Answer<Endpoints['get']>, string>({
      query: (id) => request(jobsEndpoints.get, { params: { id } }),
      providesTags: ['jobs', 'jobApply'],
    }),
  }),
});

export const { useListFresherJobsQuery, useListExperiencedJobsQuery, useGetJobQuery } = jobsApi;
