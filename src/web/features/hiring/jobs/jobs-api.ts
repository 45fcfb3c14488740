import { queryOptions } from '@tanstack/react-query';
import { read } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';
import { jobListTags } from '#web/api/tags.ts';

export const fresherJobsOptions = () =>
  queryOptions({
    ...read(request('GET /jobs/fresherJobs', { query: { jobType: 'fresher' } })),
    meta: { tags: jobListTags },
  });

export const experiencedJobsOptions = () =>
  queryOptions({
    ...read(request('GET /jobs/experiencedJobs', { query: { jobType: 'experienced' } })),
    meta: { tags: jobListTags },
  });

/** The companies that have jobs to offer; `limit` of them, or as many as the home page names. */
export const hiringCompaniesOptions = (limit?: number) =>
  queryOptions({
    ...read(request('GET /jobs/hiring', limit === undefined ? {} : { query: { limit } })),
    meta: { tags: jobListTags },
  });

/** One job. The page of its applicants lists them. */
export const jobOptions = (id: string) =>
  queryOptions({
    ...read(request('GET /jobs/applicant-job/:id', { params: { id }, query: { applicants: 0 } })),
    meta: { tags: ['jobs', 'jobApply'] },
  });

export const companyJobsOptions = (id: string) =>
  queryOptions({
    ...read(request('GET /jobs/company-jobs/:id', { params: { id } })),
    meta: { tags: jobListTags },
  });
