import type { CompanyJobs } from '#contract/hiring/job-lists.ts';
import type { Job, JobSummary } from '#contract/hiring/jobs.ts';
import { baseApi } from '#web/api/base-api.ts';
import { byCursor, type Cursor, type CursorPage } from '#web/api/cursor-list.ts';
import { request } from '#web/api/endpoint-request.ts';

/** The part of the jobs' tag that lists carry; `jobs` alone stands for lists and single jobs. */
export const jobLists = { type: 'jobs', id: 'lists' } as const;

export const jobsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFresherJobs: build.query<JobSummary[], void>({
      query: () => request('GET /jobs/fresherJobs', { query: { jobType: 'fresher' } }),
      providesTags: [jobLists],
    }),
    listExperiencedJobs: build.query<JobSummary[], void>({
      query: () => request('GET /jobs/experiencedJobs', { query: { jobType: 'experienced' } }),
      providesTags: [jobLists],
    }),
    listPostedJobs: build.infiniteQuery<CursorPage<Job>, string, Cursor>({
      // The page of a job's applicants lists them; here their number is enough.
      query: ({ queryArg: email, pageParam: cursor }) =>
        request('GET /jobs/posted-jobs', { query: { email, cursor, applicants: 0 } }),
      ...byCursor,
      providesTags: [jobLists, 'jobApply'],
    }),
    getJob: build.query<Job, string>({
      // The page of its applicants lists them.
      query: (id) =>
        request('GET /jobs/applicant-job/:id', { params: { id }, query: { applicants: 0 } }),
      providesTags: ['jobs', 'jobApply'],
    }),
    listCompanyJobs: build.query<CompanyJobs, string>({
      query: (id) => request('GET /jobs/company-jobs/:id', { params: { id } }),
      providesTags: [jobLists],
    }),
  }),
});

export const { useListFresherJobsQuery, useListExperiencedJobsQuery, useListCompanyJobsQuery } =
  jobsApi;
