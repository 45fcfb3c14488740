import type { JobPage } from '#contract/hiring/job-lists.ts';
import type {
  JobFacets,
  JobFacetsQuery,
  JobSearchPage,
  JobSuggestion,
} from '#contract/hiring/search.ts';
import { baseApi } from '#web/api/base-api.ts';
import { request } from '#web/api/endpoint-request.ts';
import { jobLists } from '#web/features/hiring/jobs/jobs-api.ts';
import type { JobListArg } from './job-search.ts';

export const jobSearchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findJobs: build.query<JobSearchPage, JobListArg>({
      query: (argument) =>
        'search' in argument
          ? request('GET /jobs/search', { query: argument.search })
          : request('GET /jobs/pagination', { query: argument.list }),
      transformResponse: (page: JobPage | JobSearchPage) => ({
        isMore: false,
        isFuzzy: false,
        ...page,
      }),
      providesTags: [jobLists],
    }),
    listJobFacets: build.query<JobFacets, JobFacetsQuery>({
      query: (query) => request('GET /jobs/search/facets', { query }),
      providesTags: [jobLists],
    }),
    suggestJobs: build.query<JobSuggestion[], { q: string; kind?: JobSuggestion['kind'] }>({
      query: (query) => request('GET /jobs/search/suggestions', { query }),
    }),
  }),
});

export const { useFindJobsQuery, useListJobFacetsQuery, useSuggestJobsQuery } = jobSearchApi;
export const { usePrefetch: useJobsPrefetch } = jobSearchApi;
