import { type JobPage, type JobPageQuery, jobsEndpoints } from '#contract/jobs.ts';
import {
  type JobFacetsQuery,
  jobSearchEndpoints,
  type JobSearchPage,
  type JobSearchQuery,
} from '#contract/search.ts';
import { baseApi } from '#web/api/base-api.ts';
import { type Answer, request } from '#web/api/endpoint-request.ts';
import { jobLists } from './jobs-api.ts';

type Endpoints = typeof jobSearchEndpoints;

/** A stretch of the plain list, or of a search. */
export type JobFind = { list: JobPageQuery } | { search: JobSearchQuery };

export const jobSearchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findJobs: build.query<JobSearchPage, JobFind>({
      query: (find) =>
        'search' in find
          ? request(jobSearchEndpoints.search, { query: find.search })
          : request(jobsEndpoints.listPage, { query: find.list }),
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
export const { usePrefetch: usePrefetchOfJobs } = jobSearchApi;
