import { applicationsEndpoints } from '#contract/applications.ts';
import { type Job, jobsEndpoints } from '#contract/jobs.ts';
import { baseApi } from '#web/api/base-api.ts';
import { byCursor, type Cursor, type CursorPage } from '#web/api/cursor-list.ts';
import { type Answer, request } from '#web/api/endpoint-request.ts';

type Endpoints = typeof jobsEndpoints;

/** The part of the jobs' tag that lists carry; `jobs` alone stands for lists and single jobs. */
export const jobLists = { type: 'jobs', id: 'lists' } as const;

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
    listPostedJobs: build.infiniteQuery<CursorPage<Job>, string, Cursor>({
      // The page of a job's applicants lists them; here their number is enough.
      query: ({ queryArg: email, pageParam: cursor }) =>
        request(applicationsEndpoints.listPosted, { query: { email, cursor, applicants: 0 } }),
      ...byCursor,
      providesTags: [jobLists, 'jobApply'],
    }),
    listAppliedJobs: build.infiniteQuery<CursorPage<Job>, string, Cursor>({
      query: ({ queryArg: userId, pageParam: cursor }) =>
        request(applicationsEndpoints.listApplied, { query: { userId, cursor, messages: 1 } }),
      ...byCursor,
      providesTags: [jobLists, 'jobApply'],
    }),
    getJob: build.query<Answer<Endpoints['get']>, string>({
      query: (id) => request(jobsEndpoints.get, { params: { id } }),
      providesTags: ['jobs', 'jobApply'],
    }),
  }),
});

export const { useListFresherJobsQuery, useListExperiencedJobsQuery } = jobsApi;
