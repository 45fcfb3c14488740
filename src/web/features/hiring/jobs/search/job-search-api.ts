import { queryOptions } from '@tanstack/react-query';
import type { JobPage } from '#contract/hiring/job-lists.ts';
import type { JobSearchPage } from '#contract/hiring/search.ts';
import { query, queryFor, type Reader } from '#web/api/call.ts';
import { type ApiRequest, request } from '#web/api/endpoint-request.ts';
import { jobListTags } from '#web/api/tags.ts';
import type { JobListArg } from './job-search.ts';

const findJobs = (argument: JobListArg): ApiRequest<JobPage | JobSearchPage> =>
  'search' in argument
    ? request('GET /jobs/search', { query: argument.search })
    : request('GET /jobs/pagination', { query: argument.list });

const toSearchPage = ({ isMore = false, ...page }: JobPage | JobSearchPage): JobSearchPage => ({
  isFuzzy: false,
  ...page,
  isMore,
});

export const foundJobsOptions = (argument: JobListArg, reader: Reader) =>
  queryOptions({
    ...queryFor(findJobs(argument), reader),
    select: toSearchPage,
    meta: { tags: jobListTags },
  });

export const jobFacetsOptions = query('GET /jobs/search/facets', { tags: jobListTags });

export const jobSuggestionsOptions = query('GET /jobs/search/suggestions');
