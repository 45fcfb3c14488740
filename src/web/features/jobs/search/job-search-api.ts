import { type JobPage, jobsEndpoints } from '#contract/jobs.ts';
import { type JobFacetsQuery, jobSearchEndpoints, type JobSearchPage } from '#contract/search.ts';
import { baseApi } from '#web/api/base-api.ts';
import { type Answer, request } from '#web/api/endpoint-request.ts';
import { jobLists } from '#web/features/jobs/jobs-api.ts';
import type { JobListArg } from './job-search.ts';

type Endpoints = typeof jobSearchEndpoints;

export const jobSearchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findJobs: build.query<JobSearchPage, JobListArg>({
      query: (argument) =>
        'search' in argument
          ? request(jobSearchEndpoints.search, { query: argument.search })
          : request(jobsEndpoints.listPage, { query: argument.list }),
      transformResponse: (page: JobPage | JobSearchPage) => ({
        isMore: false,
        isFuzzy: false,
        ...page,
      }),
      providesTags: [jobLists],
    }),
    listJobFacets: build.query<Answer<Endpoints['listFacets']>, JobFacetsQuery>({
      query: (query) => request(jobSearchEndpoints.listFacets, { query }),
      providesTags: [jobLists],
    }),
    suggestJobs: build.query<Answer<Endpoints['suggest']>, string>({
      query: (q) => request(jobSearchEndpoints.suggest, { query: { q } }),
    }),
  }),
});

export const { useFindJobsQuery, useListJobFacetsQuery, useSuggestJobsQuery } = jobSearchApi;
export const { usePrefetch: useJobsPrefetch } = jobSearchApi;
